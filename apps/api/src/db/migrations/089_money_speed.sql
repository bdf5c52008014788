-- Overdue factures are put in order from the index alone: it also knows which they are.
drop index facture_due;
create index facture_due on facture (date_echeance, client_id) include (reste, id) where validee_le is not null and type_facture = 1 and reste > 0;
-- The account of a client: its sums are read from these alone, and its newest movements first.
create index facture_compte on facture (client_id, date_facture) include (total_ttc) where validee_le is not null;
create index reglement_compte on reglement (client_id, date) include (montant);
-- What is to remind of is kept until something it is read from is written, the mails too.
select track_total('facture_envoi');
update table_total set n = (select count(*) from facture_envoi) where tab = 'facture_envoi';
