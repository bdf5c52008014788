-- Every column by which the long lists are ordered or filtered, with the id that breaks ties: a page of a million jobs, their spools
-- or their history is read from an index, whichever column leads.
create index job_type_creation on job (type_creation, id);
create index job_pages on job (nombre_pages, id);
create index job_feuilles on job (nombre_feuilles, id);
create index job_pdf on job (nombre_pdf, id);
create index job_insertions on job (nombre_insertions, id);
create index job_spool on job (nombre_spool, id);
create index job_validation on job (date_heure_validation, id);
create index job_reprise on job (reprise, id);
-- Long texts are ordered by their beginning.
create index job_observation_sort on job (left(fold(observation), 200) collate "C", id);
create index job_commentaire_sort on job (left(fold(commentaire), 200) collate "C", id);

create index spool_nom_fichier_job_sort on spool (fold(nom_fichier_job) collate "C", id);
create index spool_pages on spool (nombre_pages, id);
create index spool_plis on spool (nombre_plis, id);
create index spool_feuilles on spool (nombre_feuilles, id);
create index spool_accompli_impression on spool (accompli_impression, id);
create index spool_reste_impression on spool (reste_impression, id);
create index spool_accompli_msp on spool (accompli_msp, id);
create index spool_reste_msp on spool (reste_msp, id);

create index historique_nom_application_sort on historique (fold(nom_application) collate "C", id);
create index historique_nom_client_sort on historique (fold(nom_client) collate "C", id);
create index historique_job_nomjob_sort on historique (fold(job_nomjob) collate "C", id);
create index historique_utilisateur_nom_sort on historique (fold(utilisateur_nom) collate "C", id);
create index historique_utilisateur on historique (utilisateur_id, id);
-- Rows without machine or motif are listed too.
drop index historique_machine;
drop index historique_motif;
create index historique_machine on historique (machine_id, id);
create index historique_motif on historique (motif_id, id);
