/** Returns the filters for the factures that can take a job: the drafts of its client. */
export const offeredFactures = (client: number | undefined): Readonly<Record<string, number | string>> => ({
  ...(client !== undefined && { client }),
  ouverte: 'true',
});
