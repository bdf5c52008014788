-- The step of the job when its operation was pinned: a pin from before the operation's step ended does not say where a later reprint is
-- made. Null where it was not kept yet: such a pin counts like one from before that end.
alter table epingle add column etape integer;

-- What a machine reprinted on some days is read by index, like what it produced.
drop index retirage_avancement_machine;
create index retirage_avancement_machine on retirage_avancement (machine_id, date) where machine_id is not null;
