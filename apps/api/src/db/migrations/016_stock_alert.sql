-- Articles that a mail told about and that are still at or under their minimum. One that rose above it leaves.
create table alerte_stock (
  article_id integer primary key references article (id) on delete cascade,
  date timestamptz not null default now()
);

-- Days on which the mail went out: one a day, whichever instance sends it.
create table alerte_stock_jour (
  jour date primary key
);
