-- What was validated never changes, whoever writes. The product says why before the database has to: these are the last guard.
-- EF001 is the product's own code for it.
create function refuse_figee() returns void language plpgsql as $$
begin
  raise exception 'a validated facture never changes' using errcode = 'EF001';
end $$;

-- The row is locked: a validation under way ends first. A cancelled facture has let its jobs go.
create function facture_tient_ses_jobs(facture integer) returns boolean language plpgsql as $$
declare tient boolean;
begin
  select f.validee_le is not null and not f.annulee into tient from facture f where f.id = facture for no key update;
  return coalesce(tient, false);
end $$;

create function facture_figee() returns trigger language plpgsql as $$
declare libres constant text[] := array['version', 'avoirs_ttc', 'regle', 'annulee', 'total_ttc', 'reste', 'statut', 'recherche'];
begin
  if old.validee_le is null then return case tg_op when 'DELETE' then old else new end; end if;
  if tg_op = 'DELETE' or (old.annulee and not new.annulee) or to_jsonb(old) - libres <> to_jsonb(new) - libres then perform refuse_figee(); end if;
  return new;
end $$;
create trigger facture_figee before update or delete on facture for each row execute function facture_figee();

create function facture_ligne_figee() returns trigger language plpgsql as $$
declare figee boolean;
begin
  if tg_op <> 'INSERT' then
    select f.validee_le is not null into figee from facture f where f.id = old.facture_id for share;
    if figee then perform refuse_figee(); end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select f.validee_le is not null into figee from facture f where f.id = new.facture_id for share;
  if figee then perform refuse_figee(); end if;
  return new;
end $$;
create trigger facture_ligne_figee before insert or update or delete on facture_ligne for each row execute function facture_ligne_figee();

select make_append_only('facture_archive');

create function job_facture_figee() returns trigger language plpgsql as $$
declare figee boolean;
begin
  if tg_op = 'UPDATE' and old.facture_id is not null and facture_tient_ses_jobs(old.facture_id) then perform refuse_figee(); end if;
  if new.facture_id is not null and (tg_op = 'INSERT' or new.facture_id is distinct from old.facture_id) then
    select f.validee_le is not null into figee from facture f where f.id = new.facture_id for no key update;
    if figee then perform refuse_figee(); end if;
  end if;
  return new;
end $$;
create trigger job_facture_figee before update on job for each row
  when ((old.facture_id is not null or new.facture_id is not null) and (old.facture_id, old.client_id, old.nombre_pages, old.nombre_plis, old.nombre_feuilles, old.nombre_pdf, old.nombre_insertions, old.nombre_spool)
    is distinct from (new.facture_id, new.client_id, new.nombre_pages, new.nombre_plis, new.nombre_feuilles, new.nombre_pdf, new.nombre_insertions, new.nombre_spool))
  execute function job_facture_figee();

create trigger job_nouveau_facture_figee before insert on job for each row when (new.facture_id is not null) execute function job_facture_figee();

create function affranchissement_fige() returns trigger language plpgsql as $$
declare facture integer;
begin
  if tg_op <> 'INSERT' then
    select j.facture_id into facture from job j where j.id = old.job_id;
    if facture is not null and facture_tient_ses_jobs(facture) then perform refuse_figee(); end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  select j.facture_id into facture from job j where j.id = new.job_id;
  if facture is not null and facture_tient_ses_jobs(facture) then perform refuse_figee(); end if;
  return new;
end $$;
create trigger affranchissement_fige before insert or delete on affranchissement for each row execute function affranchissement_fige();
create trigger affranchissement_change_fige before update on affranchissement for each row
  when ((old.job_id, old.prix) is distinct from (new.job_id, new.prix)) execute function affranchissement_fige();
