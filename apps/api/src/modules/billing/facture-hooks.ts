import { isReservedNumber, numberMessage } from '@editique/domain/billing/facture-number';
import { facture } from '@editique/domain/entities/facture';
import { job } from '@editique/domain/entities/job';
import { usedBy } from '@editique/domain/entity/usage';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { invalid, refused } from '../../http/errors.ts';
import { isGiven } from './numbering.ts';

const NAMED = 5;

/**
 * A facture that bills jobs keeps its client and cannot be deleted. A number of the series is given, never typed, and stays: the
 * series has no hole.
 */
export const factureHooks: Hooks<typeof facture> = {
  async beforeCreate(_trx, { numFacture }) {
    if (isReservedNumber(numFacture)) throw invalid({ numFacture: numberMessage.reserved });
  },

  async beforeUpdate(trx, before, values) {
    if (before.numFacture !== values.numFacture) {
      if (await isGiven(trx, before.numFacture)) throw invalid({ numFacture: numberMessage.kept(before.numFacture) });
      if (isReservedNumber(values.numFacture)) throw invalid({ numFacture: numberMessage.reserved });
    }
    if (before.client.id === values.client) return;
    const reason = await usage(trx, before.id);
    if (reason) throw refused(`${reason}, elle garde son client`);
  },

  async beforeDelete(trx, before) {
    const reason = await usage(trx, before.id);
    if (reason) throw refused(reason);
    if (await isGiven(trx, before.numFacture)) throw refused(numberMessage.undeletable(before.numFacture));
  },
};

/** 'Cette facture est utilisée par 3 jobs : A, B, C'. Empty when it bills none. */
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
