-- Rows that wait are looked up by their table and by nothing else: one index instead of two for each writing statement.
alter table table_delta drop constraint table_delta_pkey, add primary key (tab, id);
drop index table_delta_tab;
