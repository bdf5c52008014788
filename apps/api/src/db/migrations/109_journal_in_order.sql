-- A line is of the moment at which it is written. A transaction that began earlier may have waited for what it changes, and its line
-- would stand before the change that it follows.
alter table journal alter column date set default clock_timestamp();
