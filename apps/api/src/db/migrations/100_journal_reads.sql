-- The next file changes the table itself. The whole lock is taken before the slow work, and not asked for after it: whoever writes in between
-- would wait for this migration while it waits for them.
lock table journal in access exclusive mode;

-- The journal of everything is read newest first, of a day or of a person. By entity, the index of its records serves where it has few
-- lines, and the newest lines where it has many.
create index journal_date on journal (date, id);
create index journal_personne on journal (((utilisateur ->> 'id')::int), date, id);
