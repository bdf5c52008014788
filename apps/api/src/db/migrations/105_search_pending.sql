-- What is written is first noted beside a search index, and each search reads all that is noted there. At the 4 MB that PostgreSQL allows this
-- doubled the time of a search, and one write in 1,800 had to work off 0.2 s of notes: see docs/decisions/035.
alter index job_recherche set (gin_pending_list_limit = 512);
alter index spool_recherche set (gin_pending_list_limit = 512);
alter index historique_recherche set (gin_pending_list_limit = 512);
