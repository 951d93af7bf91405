BEGIN TRANSACTION;
CREATE TABLE chores (name VARCHAR(32) PRIMARY KEY, at BIGINT NOT NULL);
INSERT INTO "chores" VALUES('expiry',1794744000000);
CREATE TABLE games (
            id VARCHAR(32) PRIMARY KEY,
            kind VARCHAR(16) NOT NULL,
            settings TEXT NOT NULL,
            owner VARCHAR(64) NOT NULL,
            created BIGINT NOT NULL,
            daily VARCHAR(10),
            lexicon VARCHAR(64) NOT NULL
        , imported BIGINT, seeded BOOLEAN DEFAULT FALSE NOT NULL);
INSERT INTO "games" VALUES('hKanjsbSx8CVy2F1Ltg7gQ','hangman','{"settings":{"length":8,"misses":10,"dealer":"perfect","ties":"first","level":null,"loss_word":"random","seed":1,"lowercase_only":false,"house":null},"show_count":false}','3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9',1794744000000,NULL,'cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75',NULL,1);
INSERT INTO "games" VALUES('co9DybJz9ji_L8tqGyE0_w','hangman','{"settings":{"length":5,"misses":6,"dealer":"fair","ties":"first","level":"easy","loss_word":"random","seed":2,"lowercase_only":false,"house":null},"show_count":false}','3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9',1794744000000,NULL,'cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75',NULL,1);
INSERT INTO "games" VALUES('h9MGhuQZSE2QBiSBJEvgxA','hangman','{"settings":{"length":6,"misses":null,"dealer":"cunning","ties":"accept","level":null,"loss_word":"random","seed":3,"lowercase_only":true,"house":"moertel"},"show_count":true}','3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9',1794744000000,NULL,'cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75',NULL,1);
INSERT INTO "games" VALUES('Zcl3xMgSNEJuSMh3Se0qHQ','hangman','{"settings":{"length":6,"misses":10,"dealer":"largest","ties":"rightmost","level":null,"loss_word":"first","seed":4,"lowercase_only":false,"house":null},"show_count":false}','3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9',1794744000000,NULL,'cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75',NULL,1);
INSERT INTO "games" VALUES('euDQKquB9xc6oonZwJ87pg','boggle','{"rows":4,"columns":4,"tiles":"testalosightread","rules":"lab","min_length":null,"timer":null,"seed":5}','3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9',1794744000000,NULL,'cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75',NULL,1);
INSERT INTO "games" VALUES('yllEhxijehrvkUeDoap-Ew','boggle','{"rows":5,"columns":5,"tiles":null,"rules":"lab","min_length":null,"timer":null,"seed":6}','3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9',1794744000000,NULL,'cf3ca7eaed33ff01c8468447ff741eb6fde663607aee951c25460fe86757fc75',NULL,1);
CREATE TABLE moves (
            game VARCHAR(32) NOT NULL REFERENCES games (id),
            number INTEGER NOT NULL,
            move TEXT NOT NULL,
            at BIGINT NOT NULL,
            outcome TEXT,
            PRIMARY KEY (game, number)
        );
INSERT INTO "moves" VALUES('hKanjsbSx8CVy2F1Ltg7gQ',0,'{"guess":{"type":"letter","letter":"e"},"reply":{"positions":[5],"proven":true,"certain":[8,8]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('hKanjsbSx8CVy2F1Ltg7gQ',1,'{"guess":{"type":"letter","letter":"s"},"reply":{"positions":[6],"proven":true,"certain":[8,8]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('hKanjsbSx8CVy2F1Ltg7gQ',2,'{"guess":{"type":"letter","letter":"i"},"reply":{"positions":[4],"proven":true,"certain":[8,8]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',0,'{"guess":{"type":"word","word":"mnemo"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',1,'{"guess":{"type":"letter","letter":"e"},"reply":{"positions":[3]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',2,'{"guess":{"type":"letter","letter":"t"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',3,'{"guess":{"type":"letter","letter":"a"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',4,'{"guess":{"type":"letter","letter":"o"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',5,'{"guess":{"type":"letter","letter":"i"},"reply":{"positions":[1]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',6,'{"guess":{"type":"letter","letter":"n"},"reply":{"positions":[4]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',7,'{"guess":{"type":"letter","letter":"s"},"reply":{"positions":[0]}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',8,'{"guess":{"type":"letter","letter":"h"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('co9DybJz9ji_L8tqGyE0_w',9,'{"guess":{"type":"letter","letter":"r"},"reply":{"positions":[2]}}',1794744000000,'{"won":true,"ending":"revealed","word":"siren","misses":5,"guesses":10}');
INSERT INTO "moves" VALUES('h9MGhuQZSE2QBiSBJEvgxA',0,'{"guess":{"type":"letter","letter":"e"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('h9MGhuQZSE2QBiSBJEvgxA',1,'{"guess":{"type":"letter","letter":"a"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('h9MGhuQZSE2QBiSBJEvgxA',2,'{"guess":{"type":"hint"},"reply":{"positions":[5],"letter":"s"}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('h9MGhuQZSE2QBiSBJEvgxA',3,'{"guess":{"type":"resign"},"reply":{}}',1794744000000,'{"won":false,"ending":"resigned","word":"throbs","misses":5,"guesses":2}');
INSERT INTO "moves" VALUES('Zcl3xMgSNEJuSMh3Se0qHQ',0,'{"guess":{"type":"letter","letter":"o"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('Zcl3xMgSNEJuSMh3Se0qHQ',1,'{"guess":{"type":"letter","letter":"u"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('Zcl3xMgSNEJuSMh3Se0qHQ',2,'{"guess":{"type":"word","word":"mnemon"},"reply":{}}',1794744000000,NULL);
INSERT INTO "moves" VALUES('euDQKquB9xc6oonZwJ87pg',0,'{"type":"word","word":"test","path":[0,1,2,3]}',1794744000000,NULL);
INSERT INTO "moves" VALUES('euDQKquB9xc6oonZwJ87pg',1,'{"type":"done"}',1794744000000,'{"won":false,"player":{"words":1,"points":1},"computer":{"words":224,"points":417},"share":0.0024,"ending":"done","longest":"test"}');
CREATE TABLE wordfoe_schema (
	version INTEGER NOT NULL
);
INSERT INTO "wordfoe_schema" VALUES(4);
CREATE INDEX games_by_owner ON games (owner, created);
CREATE UNIQUE INDEX one_daily ON games (owner, kind, daily);
CREATE INDEX games_by_age ON games (created);
COMMIT;
