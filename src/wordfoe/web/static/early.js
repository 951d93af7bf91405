// Sets the stored theme before the first paint, so that no other one flashes up, and keeps a place for figures to come. Modules run too late for that: this is a
// classic script.
(function () {
  try {
    const theme = JSON.parse(localStorage.getItem("wordfoe.theme") || '"system"');
    const contrast = JSON.parse(localStorage.getItem("wordfoe.contrast") || '"system"');
    if (theme !== "system") document.documentElement.dataset.theme = theme;
    if (contrast !== "system") document.documentElement.dataset.contrast = contrast;
    if (localStorage.getItem("wordfoe.days") === "true") document.documentElement.dataset.days = "";
  } catch {
    // Nothing is stored, or storage is blocked.
  }
})();
