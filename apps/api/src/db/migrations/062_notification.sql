-- What a user is told of: one row per fact and user. It goes with what it is about, and after 90 days.
create table notification (
  id integer generated always as identity primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  type text not null check (type in ('job-orange', 'job-rouge', 'stock', 'facture-echue', 'import', 'sauvegarde', 'mention')),
  cle text not null,
  message text not null,
  lien text not null,
  -- The page that its reader must hold, when it is made and whenever it is read.
  page text not null,
  date timestamptz(3) not null default now(),
  lue boolean not null default false,
  -- The mail that is still to be sent, and from when on.
  mail text check (mail in ('mail', 'quotidien')),
  mail_le timestamptz,
  job_id integer references job (id) on delete cascade,
  article_id integer references article (id) on delete cascade,
  bibliotheque_id integer references bibliotheque (id) on delete cascade,
  facture_id integer references facture (id) on delete cascade
);
create unique index notification_fait_key on notification (utilisateur_id, type, cle);
create index notification_recent on notification (utilisateur_id, id desc);
create index notification_unread on notification (utilisateur_id, id desc) where not lue;
create index notification_date on notification (date);
create index notification_mail on notification (mail_le) where mail is not null;
create index notification_job on notification (job_id) where job_id is not null;
create index notification_article on notification (article_id) where article_id is not null;
create index notification_bibliotheque on notification (bibliotheque_id) where bibliotheque_id is not null;
create index notification_facture on notification (facture_id) where facture_id is not null;

-- Tells each open browser of a user that notices came or went, from whichever instance. The calls that mark them as read tell it
-- themselves: a mail that was sent changes a row too, and nobody sees that.
create function announce_notification() returns trigger language plpgsql as $$
begin
  perform pg_notify('editique_notification', t.utilisateur_id::text) from (select distinct utilisateur_id from touched) t;
  return null;
end $$;
create trigger announce_insert after insert on notification referencing new table as touched for each statement execute function announce_notification();
create trigger announce_delete after delete on notification referencing old table as touched for each statement execute function announce_notification();

-- How a user wants to hear of a kind. Without a row: under the bell.
create table preference_notification (
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  type text not null,
  choix text not null check (choix in ('cloche', 'mail', 'quotidien', 'aucune')),
  primary key (utilisateur_id, type)
);

-- Days on which a user got the daily mail: one a day, whichever instance sends it.
create table resume_notification (
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  jour date not null,
  primary key (utilisateur_id, jour)
);

-- Facts that hold now and were told. One that no longer holds leaves, and is told again when it comes back.
create table fait_signale (
  type text not null,
  sujet integer not null,
  primary key (type, sujet)
);
-- What is late or low already when this release arrives is no news.
insert into fait_signale (type, sujet) select 'job-rouge', id from job where etape < 6 and etat <> -1 and date_heure_envoi < now();
insert into fait_signale (type, sujet) select 'stock', id from article where quantite <= stock_minimum;

-- When a job of the bibliothèque is expected: each week on a day, or each month on a day, by a time.
alter table bibliotheque add column attendu_jour_semaine integer constraint bibliotheque_attendu_jour_semaine_check check (attendu_jour_semaine in (1, 2, 3, 4, 5, 6, 7));
alter table bibliotheque add column attendu_jour_mois integer constraint bibliotheque_attendu_jour_mois_check check (attendu_jour_mois between 1 and 31);
alter table bibliotheque add column attendu_heure time;
alter table bibliotheque add column attendu_plis integer constraint bibliotheque_attendu_plis_check check (attendu_plis > 0);
create index job_arrivee on job (bibliotheque_id, date_heure_reception);
create index bibliotheque_attendue on bibliotheque (id) where attendu_heure is not null;
