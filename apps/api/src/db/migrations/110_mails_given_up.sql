-- When the mail of a notice was given up: the operator is told how many were.
alter table notification add column mail_abandonne_le timestamptz;
create index notification_mail_abandonne on notification (mail_abandonne_le) where mail_abandonne_le is not null;

-- Those whom the daily mail about the stock did not reach, though it reached others: theirs is sent again by itself.
create table alerte_stock_mail (
  id integer generated always as identity primary key,
  utilisateur_id integer not null references utilisateur (id) on delete cascade,
  jour date not null,
  -- What it tells of.
  articles integer[] not null,
  date timestamptz not null default now(),
  -- From when on it is to be sent. Empty when it was given up.
  mail_le timestamptz
);
create index alerte_stock_mail_utilisateur on alerte_stock_mail (utilisateur_id);
