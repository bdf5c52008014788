-- Names that only the search everywhere reads in their order.
create index entree_magasin_numero_bon_livraison_sort on entree_magasin (fold(numero_bon_livraison) collate "C", id);
create index sortie_magasin_demandeur_sort on sortie_magasin (fold(demandeur) collate "C", id);
