-- The journal of everything is read newest first, of a day or of a person. By entity, the index of its records serves where it has few
-- lines, and the newest lines where it has many.
create index journal_date on journal (date, id);
create index journal_personne on journal (((utilisateur ->> 'id')::int), date, id);
