-- A random mark for each writing statement. The marks of a table's writes, combined, are its revision: two histories that
-- parted at a restore or a failover never have the same, as their numbers of writes may. See docs/decisions.
alter table table_delta add column marque bigint not null default hashtextextended(gen_random_uuid()::text, 0);
-- The combined marks of the writes that were merged.
alter table table_total add column marque bigint not null default hashtextextended(gen_random_uuid()::text, 0);
