-- This file and the next write to these tables, and building the indexes takes minutes with a million jobs. All locks are taken before it, so that
-- nothing that was built is lost to a writer in the way. What reads goes on.
lock table journal, job, spool, historique in share row exclusive mode;

-- The numbers of a text: every run of four digits or more, from each of its digits on as far as four are left. A number stands in the text if one
-- of them begins with it, so an index of them finds it at once. The index of groups of three letters reads all rows of each group for it.
-- Twelve digits of each are enough: a search asks for six at most.
create function numeros(texte text) returns tsvector language plpgsql immutable strict parallel safe as $$
declare
  trouves text[] := '{}';
  suite text;
begin
  foreach suite in array string_to_array(regexp_replace(texte, '[^0-9]+', ' ', 'g'), ' ') loop
    for i in 1..length(suite) - 3 loop trouves := trouves || substr(suite, i, 12); end loop;
  end loop;
  return array_to_tsvector(trouves);
end $$;

-- What is written is first noted beside such an index, and each search reads all that is noted there: see docs/decisions/035.
create index job_numeros on job using gin (numeros(recherche)) with (gin_pending_list_limit = 128);
create index spool_numeros on spool using gin (numeros(recherche)) with (gin_pending_list_limit = 128);
create index historique_numeros on historique using gin (numeros(recherche)) with (gin_pending_list_limit = 128);
