import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from '@playwright/test';
import type { Api, Saved } from './api.ts';
import { mark } from './clients.ts';
import { noonAgo } from './dates.ts';

export const FACTURES = '/app/administration/facture';
export const pageOf = (id: number): string => `${FACTURES}/afficher/${id}`;

interface Line {
  libelle: string;
  quantite: number;
  prixUnitaire: number;
  tauxTva: number;
}

export const setLines = (api: Api, id: number, lignes: Line[]) => api.update(`facture/${id}/lignes`, { lignes });

/** Makes a draft for a client of its own, with a number typed by hand. */
export async function makeDraft(api: Api, mark: string, lignes: Line[] = []): Promise<Saved> {
  const client = await api.create('client', {
    nomClient: `${mark} Banque`,
    codeClient: mark,
    delaiFacturation: 30,
    emailFacturation: `${mark}@client.ma`,
  });
  const draft = await api.create('facture', {
    numFacture: mark,
    refFacture: 'r',
    dateFacture: new Date().toISOString(),
    client: { id: client.id },
  });
  if (lignes.length > 0) await setLines(api, draft.id, lignes);
  return draft;
}

export async function makeValidated(api: Api, mark: string, lignes: Line[]): Promise<Saved> {
  const { id } = await makeDraft(api, mark, lignes);
  return api.post(`/facture/${id}/valider`);
}

const SOFT_BREAK = /=\r?\n/g;

/** Returns the mails to that address in the outbox of the product under test. */
export async function mailsTo(address: string): Promise<string[]> {
  const folder = join(process.env[`E2E_DATA_${test.info().project.name.toUpperCase()}`] ?? '', 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map(async (name) => (await readFile(join(folder, name), 'utf8')).replace(SOFT_BREAK, '')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

// Mails are read without soft line breaks, whose '=' looks like the padding of a base64 text.
const PDF_PART = /Content-Type: application\/pdf[\s\S]*?\r?\n\r?\n([A-Za-z\d+/=\s]+)--/;

/** Returns the document attached to a mail, byte for byte. */
export const attachedPdf = (mail: string): Uint8Array => Buffer.from(PDF_PART.exec(mail)?.[1] ?? '', 'base64');

/** Makes a validated facture with that TTC, dated so many days ago. */
export async function owed(api: Api, client: Saved, ttc: number, daysAgo: number): Promise<Saved & { numFacture: string }> {
  const facture = await api.create('facture', {
    numFacture: mark(),
    refFacture: 'BC 12',
    dateFacture: noonAgo(daysAgo),
    client: { id: client.id },
  });
  const ligne = { libelle: 'Forfait', quantite: 1, prixUnitaire: Number((ttc / 1.2).toFixed(4)), tauxTva: 20 };
  await api.update(`facture/${facture.id}/lignes`, { lignes: [ligne] });
  return (await api.post(`/facture/${facture.id}/valider`)) as Saved & { numFacture: string };
}
