-- A stock mail that was sent keeps its row for a while, so that a restore of an older backup does not send it again.
alter table alerte_stock_mail add column envoye_le timestamptz;
