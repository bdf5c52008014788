import { depot } from '@editique/domain/entities/depot';
import { job } from '@editique/domain/entities/job';
import { machine } from '@editique/domain/entities/machine';
import { containers, labelFormats, MAX_LABELS, PLACES } from '@editique/domain/label/label';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { sendPdf } from '../../documents/send-pdf.ts';
import { docs, fileOf } from '../../http/describe.ts';
import { type IdParams, idParams, idsInQuery } from '../../http/schemas.ts';
import type { Services } from '../../module.ts';
import { recordAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { type Label, type Range, readDepotLabels, readJobLabels, readMachineLabels } from './label-data.ts';

const within = (name: string, min: number, max: number) => {
  const message = `${name} est un entier de ${min} à ${max}`;
  return z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
};

const MOST = 999_999_999;
const formats = labelFormats.map(({ value }) => value);
const paper = {
  format: z.enum(formats, `format est ${formats.join(' ou ')}`).default('a4'),
  /** The first place of the sheet that still has a label. */
  position: within('position', 1, PLACES).default(1),
};
type Paper = z.infer<z.ZodObject<typeof paper>>;
const range = { premiere: within('premiere', 1, MOST).default(1), derniere: within('derniere', 1, MOST).default(MOST) };

const count = (name: string) => within(name, 0, MAX_LABELS).default(0);
const NOTHING = { path: ['caissettes'], message: 'il faut au moins une caissette ou un carton' };
const jobQuery = z
  .strictObject({ caissettes: count('caissettes'), cartons: count('cartons'), ...range, ...paper })
  .refine(({ caissettes, cartons }) => caissettes + cartons > 0, NOTHING);
const CONTENANT = `contenant est ${containers.join(', ')} ou tous`;
const depotQuery = z.strictObject({ contenant: z.enum([...containers, 'tous'], CONTENANT).default('tous'), ...range, ...paper });

const MAX_MACHINES = 100;
const machineQuery = z.strictObject({ ids: idsInQuery('ids', MAX_MACHINES), ...paper });

const template = pdfTemplate<typeof import('./label-document.ts')>(new URL('./label-document.ts', import.meta.url));
const answer = { 200: fileOf('application/pdf') };

/** Registers labels. They are open to users who may see the record concerned. */
export function registerLabels(scope: FastifyInstance, { engine, config, press }: Services): void {
  const send = (reply: FastifyReply, name: string, { format, position }: Paper, read: () => Promise<Label[]>): Promise<FastifyReply> =>
    sendPdf(reply, press, {
      name,
      template,
      userId: sessionOf(reply.request).id,
      read: async () => ({ labels: await read(), format, position, operator: config.OPERATOR_NAME }),
    });

  scope.get<{ Params: IdParams; Querystring: z.infer<typeof jobQuery> }>(
    '/job/:id/etiquettes.pdf',
    {
      config: { access: recordAccess(job) },
      schema: { ...docs(job, "Étiquettes des caissettes et cartons d'un job (PDF)", answer), params: idParams, querystring: jobQuery },
    },
    ({ params: { id }, query: { caissettes, cartons, ...query } }, reply) => {
      const counts = { caissette: caissettes, carton: cartons };
      return send(reply, `etiquettes-job-${id}`, query, () => readJobLabels(engine.db, id, counts, query satisfies Range));
    },
  );

  scope.get<{ Params: IdParams; Querystring: z.infer<typeof depotQuery> }>(
    '/depot/:id/etiquettes.pdf',
    {
      config: { access: recordAccess(depot) },
      schema: {
        ...docs(depot, "Étiquettes des caissettes et cartons d'un dépôt (PDF)", answer),
        params: idParams,
        querystring: depotQuery,
      },
    },
    ({ params: { id }, query: { contenant, ...query } }, reply) => {
      const wanted = containers.filter((one) => contenant === 'tous' || contenant === one);
      return send(reply, `etiquettes-depot-${id}`, query, () => readDepotLabels(engine.db, id, wanted, query satisfies Range));
    },
  );

  scope.get<{ Querystring: z.infer<typeof machineQuery> }>(
    '/machine/etiquettes.pdf',
    {
      config: { access: recordAccess(machine) },
      schema: { ...docs(machine, 'Étiquettes de machines (PDF)', answer), querystring: machineQuery },
    },
    ({ query: { ids, ...query } }, reply) => send(reply, 'etiquettes-machines', query, () => readMachineLabels(engine.db, ids)),
  );
}
