import { job } from '@editique/domain/entities/job';
import { type Simulation, simulationSchema } from '@editique/domain/planning/commands';
import { planningSchema } from '@editique/domain/planning/planning';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { docs } from '../../http/describe.ts';
import { WorkQueue } from '../../http/limits/work-queue.ts';
import type { Services } from '../../module.ts';
import { type CurrentPlan, currentPlan, planOf } from '../../production/current-plan.ts';
import { inSlices } from '../../production/in-slices.ts';
import { actionAccess } from '../../security/access.ts';
import { sessionOf } from '../../security/guard.ts';
import { planningSteps } from './planning-view.ts';
import { simulatedFacts } from './simulate.ts';

const DEFAULT_DAYS = 7;
const MOST_DAYS = 90;
const message = `horizon est un entier de 1 à ${MOST_DAYS}`;
const query = z.strictObject({
  horizon: z
    .string(message)
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((days) => days >= 1 && days <= MOST_DAYS, message)
    .default(DEFAULT_DAYS),
});
type Query = z.infer<typeof query>;

/** The maximum number of simulations waiting; further requests are refused with 429. */
const MOST_WAITING = 50;

/** Registers `GET /job/planning` and `POST /job/planning/simulation`. */
export function registerPlanning(scope: FastifyInstance, { engine }: Services): void {
  const access = actionAccess(job, 'planning');
  scope.get<{ Querystring: Query }>(
    '/job/planning',
    { config: { access }, schema: { ...docs(job, 'Planning', { 200: planningSchema }), querystring: query } },
    async (request, reply) => {
      const text = await answerOf(await currentPlan({ engine }), request.query.horizon);
      return reply.type('application/json; charset=utf-8').send(text);
    },
  );

  // A simulation computes a whole plan, so they run one at a time, in turn between users.
  const queue = new WorkQueue(1, MOST_WAITING);
  scope.post<{ Querystring: Query; Body: Simulation }>(
    '/job/planning/simulation',
    {
      config: { access },
      schema: {
        ...docs(job, 'Simuler un planning', { 200: planningSchema }),
        querystring: query,
        body: z.preprocess((body) => body ?? {}, simulationSchema),
      },
    },
    (request) =>
      queue.run(
        async () => {
          const { facts, zone } = await currentPlan({ engine });
          const simulated = await planOf(simulatedFacts(facts, request.body), zone);
          return inSlices(planningSteps(simulated, request.query.horizon));
        },
        String(sessionOf(request).id),
      ),
  );
}

/**
 * Number of cached answers per plan. Each may have megabytes; the screens use three horizons, and a client that requests all horizons must
 * not fill the memory.
 */
const MOST_TEXTS = 4;

/** Cache of the answers as text, written once per plan and horizon. */
const answers = new WeakMap<CurrentPlan, LRUCache<number, Promise<string>>>();

function answerOf(current: CurrentPlan, horizon: number): Promise<string> {
  const known = answers.get(current) ?? new LRUCache<number, Promise<string>>({ max: MOST_TEXTS });
  answers.set(current, known);
  const answer = known.get(horizon) ?? inSlices(planningSteps(current, horizon)).then((planning) => JSON.stringify(planning));
  known.set(horizon, answer);
  return answer;
}
