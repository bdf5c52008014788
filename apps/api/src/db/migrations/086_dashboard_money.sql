-- What was billed by month: the dashboard adds it up from this index alone.
create index facture_validee_date on facture (date_facture) include (total_ttc) where validee_le is not null;
