-- A reminder that waits for its mail server is withdrawn when what it claims is no longer owed. Its level is free again.
alter table facture_envoi
  -- What was owed when the reminder was written.
  add column reste numeric(14, 2),
  add column retire_le timestamptz(3);

drop index facture_envoi_niveau_key;
drop index facture_envoi_jour_key;
drop index facture_envoi_abandonne;
create unique index facture_envoi_niveau_key on facture_envoi (facture_id, niveau) where niveau is not null and retire_le is null;
create unique index facture_envoi_jour_key on facture_envoi (facture_id, jour) where niveau is not null and retire_le is null;
create index facture_envoi_abandonne on facture_envoi (date) where mail_le is null and envoye_le is null and retire_le is null;
