/** What an empty client of a tarif stands for. */
export const ALL_CLIENTS = 'Tous les clients';
