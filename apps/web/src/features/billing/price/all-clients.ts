/** The label of a tarif without a client: it applies to all clients. */
export const ALL_CLIENTS = 'Tous les clients';
