-- The oldest relaunch takes the place of a first job that is deleted. Its relaunches are still named after the deleted job.
alter table job add column nom_origine varchar(255);

-- A retirage is also settled when its job ended before it was complete and something else was said of each of its incidents.
alter table retirage drop constraint retirage_solde_check, add constraint retirage_solde_check check (solde or accompli_msp < nombre_plis);
