-- The place of the series in which a code to identify was scanned. Codes scanned before have none.
alter table retour_a_identifier
  add column ville_id integer references ville (id) on delete set null,
  add column region_id integer references region (id) on delete set null;
create index retour_a_identifier_ville on retour_a_identifier (ville_id) where ville_id is not null;
create index retour_a_identifier_region on retour_a_identifier (region_id) where region_id is not null;
