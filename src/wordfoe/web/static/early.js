// Before the first paint: the theme that was chosen, so that no other one flashes up. A classic script on purpose.
(function () {
  try {
    const theme = JSON.parse(localStorage.getItem("wordfoe.theme") || '"system"');
    const contrast = JSON.parse(localStorage.getItem("wordfoe.contrast") || '"system"');
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast !== "system") document.documentElement.dataset.contrast = contrast;
  } catch {
    // Nothing is remembered here.
  }
})();
