import { isReservedNumber, numberMessage } from '@editique/domain/billing/facture-number';
import { billingMessage } from '@editique/domain/billing/messages';
import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { usedBy } from '@editique/domain/entity/usage';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { formatDay } from '../../documents/french-formats.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { invalid, refused } from '../../http/errors.ts';
import type { Facture } from './draft.ts';
import { dueOn } from './due.ts';

const NAMED = 5;

/**
 * Rules of factures. A validated facture never changes. A draft that bills jobs keeps its client and cannot be deleted. A number of a
 * series is assigned at validation and never typed, so that the series has no gap.
 */
export const factureHooks = (zone: Zone): Hooks<typeof facture> => ({
  async beforeCreate(trx, { numFacture, client, dateFacture }) {
    if (isReservedNumber(numFacture)) throw invalid({ numFacture: numberMessage.reserved });
    return { date_echeance: await dueOn(trx, zone, client, dateFacture) };
  },

  async beforeUpdate(trx, before, { numFacture, client, dateFacture }) {
    assertDraft(before);
    if (before.numFacture !== numFacture && isReservedNumber(numFacture)) throw invalid({ numFacture: numberMessage.reserved });
    if (before.client.id !== client) await assertFree(trx, before);
    await assertNotBeforeOrigin(trx, zone, before, dateFacture);
    return {
      date_echeance: await dueOn(trx, zone, client, dateFacture),
      ...(before.dateFacture !== new Date(dateFacture).toISOString() && { date_proposee: false }),
    };
  },

  async beforeDelete(trx, before) {
    assertDraft(before);
    const reason = await usage(trx, before.id);
    if (reason) throw refused(reason);
  },
});

function assertDraft({ statut, numFacture }: Facture): void {
  if (statut !== STATUT.draft) throw refused(billingMessage.frozenNamed(numFacture));
}

/** Refuses an avoir dated before the facture that it credits. Compares days, not hours: within a day a facture comes before its avoirs. */
async function assertNotBeforeOrigin(trx: Trx, zone: Zone, { factureOrigine }: Facture, dateFacture: string): Promise<void> {
  if (!factureOrigine) return;
  const { dateFacture: billed, numFacture } = await one(trx, tableOf(facture), factureOrigine.id);
  const day = zone.today(Date.parse(billed));
  if (zone.today(Date.parse(dateFacture)) < day) throw invalid({ dateFacture: billingMessage.avoirTooEarly(numFacture, formatDay(day)) });
}

/** Refuses another client unless the facture bills nothing yet. */
async function assertFree(trx: Trx, { id, typeFacture }: Facture): Promise<void> {
  if (typeFacture === TYPE_FACTURE.avoir) throw refused(billingMessage.avoirClient);
  const reason = await usage(trx, id);
  if (reason) throw refused(`${reason}, elle garde son client`);
}

/** Describes the use of a facture: 'Cette facture est utilisée par 3 jobs : A, B, C'. Empty when it bills none. */
async function usage(trx: Trx, id: number): Promise<string> {
  const rows = await run<{ nomjob: string; n: number }>(
    trx,
    `select nomjob, count(*) over ()::int as n from job where facture_id = $1::int order by id limit ${NAMED}`,
    [id],
  );
  const count = rows[0]?.n ?? 0;
  const sentence = usedBy(facture, [{ entity: job, count }]);
  return sentence && `${sentence} : ${rows.map((row) => row.nomjob).join(', ')}${count > NAMED ? '…' : ''}`;
}
