-- Two ways past the guards of validated factures: a table that is emptied at once asks no trigger of its rows, and a job that no line
-- names could be deleted.
create function facture_jamais_videe() returns trigger language plpgsql as $$
begin
  if exists (select 1 from facture f where f.validee_le is not null) then perform refuse_figee(); end if;
  return null;
end $$;
create trigger facture_ligne_jamais_videe before truncate on facture_ligne for each statement execute function facture_jamais_videe();
create trigger facture_tva_ecart_jamais_vide before truncate on facture_tva_ecart for each statement execute function facture_jamais_videe();

create function job_facture_garde() returns trigger language plpgsql as $$
begin
  if facture_tient_ses_jobs(old.facture_id) then perform refuse_figee(); end if;
  return old;
end $$;
create trigger job_facture_garde before delete on job for each row when (old.facture_id is not null) execute function job_facture_garde();
