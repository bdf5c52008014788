-- The balance of the last days and the use of an article read its newest rows alone, and those from the index.
create index mouvement_stock_date on mouvement_stock (article_id, date) include (quantite, cause, reference_entite);
