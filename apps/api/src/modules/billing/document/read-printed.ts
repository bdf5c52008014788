import { DEFAULT_PAYMENT_DELAY } from '@editique/domain/billing/due-date';
import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { notFound } from '../../../http/errors.ts';
import type { Facture } from '../draft.ts';
import type { Issuer } from '../issuer.ts';
import { readPrintedLines } from '../lines/read-lines.ts';
import type { PrintedFacture, PrintedParty } from './printed-facture.ts';

interface PartiesRead extends PrintedParty {
  delay: number | null;
  issuer: Issuer | null;
  originNumber: string | null;
  originDate: Date | null;
}

/** SQL: both parties. A draft shows the client's current data, a validated facture those of the day of validation. */
const PARTIES = `select coalesce(a.destinataire ->> 'nomClient', c.nom_client) as name, coalesce(a.destinataire ->> 'codeClient', c.code_client) as code,
    case when a.facture_id is null then c.adresse else a.destinataire ->> 'adresse' end as address,
    case when a.facture_id is null then c.ice else a.destinataire ->> 'ice' end as ice,
    case when a.facture_id is null then c.identifiant_fiscal else a.destinataire ->> 'identifiantFiscal' end as fiscal,
    case when a.facture_id is null then c.delai_paiement else (a.destinataire ->> 'delaiPaiement')::int end as delay,
    a.emetteur as issuer, o.num_facture as "originNumber", o.date_facture as "originDate"
  from facture f join client c on c.id = f.client_id left join facture_archive a on a.facture_id = f.id left join facture o on o.id = f.facture_origine_id
  where f.id = $1::int`;

/** Reads what the facture's document prints. Number and dates come from the record. */
export async function readPrinted(db: Db | Trx, zone: Zone, record: Facture, today: Issuer): Promise<PrintedFacture> {
  const [parties] = await run<PartiesRead>(db, PARTIES, [record.id]);
  // The draft was deleted after its record was read.
  if (!parties) throw notFound();
  const { delay, issuer, originNumber, originDate, ...client } = parties;
  const dayOf = (moment: string | Date): string => zone.today(new Date(moment).getTime());
  return {
    isAvoir: record.typeFacture === TYPE_FACTURE.avoir,
    isDraft: record.statut === STATUT.draft,
    number: record.numFacture,
    reference: record.refFacture,
    date: dayOf(record.dateFacture),
    due: record.dateEcheance,
    delay: delay ?? DEFAULT_PAYMENT_DELAY,
    origin: originNumber === null || originDate === null ? null : { number: originNumber, date: dayOf(originDate) },
    // Data frozen by an older release lack some fields of the issuer.
    issuer: { ...today, ...issuer },
    client,
    ...(await readPrintedLines(db, record.id)),
  };
}
