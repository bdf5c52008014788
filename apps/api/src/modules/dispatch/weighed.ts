/** SQL: joins the paper and the envelope of the bibliothèque `b`. */
export const SUPPORT = `join papier pa on pa.id = b.papier_id join enveloppe en on en.id = b.enveloppe_id`;

/** SQL: the facts that determine the weight of a pli of the job `j`. */
export const WEIGHED = `jsonb_build_object('nombreFeuilles', j.nombre_feuilles, 'nombrePlis', j.nombre_plis, 'grammage', pa.grammage, 'format', pa.format,
  'poidsEnveloppe', en.poids)`;
