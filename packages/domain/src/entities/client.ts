import { defineEntity } from '../entity/entity.ts';
import { email, integer, longText, text } from '../entity/field.ts';

/** API clients written before these fields do not send them, so an update without them keeps the stored values. */
const added = { required: false, keptWhenAbsent: true, column: false } as const;

export const client = defineEntity({
  name: 'client',
  menu: 'Clients',
  one: 'un client',
  nouns: ['client', 'clients'],
  group: 'Administration',
  naming: ['nomClient', 'codeClient'],
  actions: { compte: 'Compte client' },
  size: 'growing',
  search: { rank: 2 },
  fields: {
    nomClient: text('Nom du client'),
    codeClient: text('Code client', { unique: true }),
    delaiFacturation: integer('Délai de facturation', { unit: 'jour', help: 'Jours après le dépôt avant que le travail soit à facturer' }),
    adresse: longText('Adresse', { section: 'Facturation', ...added }),
    ice: text('ICE', { help: "Identifiant commun de l'entreprise, porté sur ses factures", ...added }),
    identifiantFiscal: text('Identifiant fiscal', added),
    emailFacturation: email('E-mail de facturation', added),
    delaiPaiement: integer('Délai de paiement', {
      unit: 'jour',
      help: 'Jours après la date de la facture ; 60 si le champ est vide',
      ...added,
    }),
  },
});
