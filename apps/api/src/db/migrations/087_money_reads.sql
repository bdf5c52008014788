-- The document of a facture that was validated without one, by an older release or in a demo. Drawn when it is first asked for, and
-- the same ever after.
create table facture_pdf_tardif (
  facture_id integer primary key references facture (id) on delete restrict,
  pdf bytea not null,
  sha256 char(64) not null,
  dessine_le timestamptz(3) not null default now()
);
select make_append_only('facture_pdf_tardif');
