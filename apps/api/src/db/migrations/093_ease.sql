-- From these the weight of a pli follows: a sheet by its grammage and format, the envelope.
alter table papier drop column recherche;
alter table papier add column grammage integer constraint papier_grammage_check check (grammage between 1 and 2000);
alter table papier add column format varchar(255);
create index papier_format_sort on papier (fold(format) collate "C", id);
alter table papier add column recherche text generated always as (fold(code_papier || ' ' || type_papier || ' ' || origine_papier || ' ' || libelle || ' ' || coalesce(format, ''))) stored;
create index papier_recherche on papier using gin (recherche gin_trgm_ops);

-- What a motif is for: its selects offer it first.
alter table motif add column usage text constraint motif_usage_check check (usage in ('pause', 'annulation', 'retour', 'incident', 'arrêt'));

alter table enveloppe add column poids numeric(6, 2) constraint enveloppe_poids_check check (poids > 0);

-- Whether pages and sheets of a job agree.
alter table mode_impression add column pages_par_feuille integer constraint mode_impression_pages_par_feuille_check check (pages_par_feuille between 1 and 16);
