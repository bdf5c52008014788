import { affranchissement } from '@editique/domain/entities/affranchissement';
import { article } from '@editique/domain/entities/article';
import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { depot } from '@editique/domain/entities/depot';
import { facture } from '@editique/domain/entities/facture';
import { historique } from '@editique/domain/entities/historique';
import { job } from '@editique/domain/entities/job';
import { reglement } from '@editique/domain/entities/reglement';
import { type EntityDefinition, pathOf } from '@editique/domain/entity/entity';
import { actionPath, verbPath } from '@editique/domain/entity/permission';
import { ETAPE, ETAT, etapeOrder } from '@editique/domain/job/steps';
import { useSession } from '../../lib/session/session.ts';

const STEPS = etapeOrder
  .filter((etape) => etape !== ETAPE.deposited)
  .map((etape) => `etape=${etape}`)
  .join('&');
const ON_FLOOR = `${STEPS}&etat=${ETAT.paused}&etat=${ETAT.running}`;
const BY_URGENCY = 'sort=dateHeureEnvoi,asc';

/** The addresses behind the figures: the list's own parameters, so that its rows are exactly those counted. */
export const listAddress = {
  late: `${pathOf(job)}?enRetard=true&${BY_URGENCY}`,
  onFloor: `${pathOf(job)}?${ON_FLOOR}&${BY_URGENCY}`,
  paused: `${pathOf(job)}?etat=${ETAT.paused}`,
  dueUntil: (day: string) => `${pathOf(job)}?dateHeureEnvoiMax=${day}&${ON_FLOOR}&${BY_URGENCY}`,
  jobs: (filters: string) => `${pathOf(job)}?${filters}`,
  byUrgency: (filters: string) => `${pathOf(job)}?${filters}&${BY_URGENCY}`,
  toBill: `${pathOf(job)}?aFacturer=true`,
  overdue: `${pathOf(job)}?echu=true`,
  toBillOf: (client: number) => `${pathOf(job)}?aFacturer=true&client=${client}`,
  deposits: (first: string, last: string) => `${pathOf(depot)}?dateMin=${first}&dateMax=${last}&sort=date,desc`,
  articles: (filters: string) => `${pathOf(article)}?${filters}`,
  postage: (filters: string) => `${pathOf(affranchissement)}?${filters}`,
  factures: (filters: string) => `${pathOf(facture)}?${filters}`,
  payments: (filters: string) => `${pathOf(reglement)}?${filters}`,
  ageing: actionPath(facture, 'balance-agee'),
  history: pathOf(historique),
};

/** Returns functions that give an address if the user may open it, otherwise null, so that the text is shown without a link. */
export function useAllowedLinks() {
  const paths = useSession()?.paths ?? new Set<string>();
  const view = (entity: EntityDefinition, id: number | null) =>
    id !== null && paths.has(verbPath(entity, 'afficher')) ? `${verbPath(entity, 'afficher')}/${id}` : null;
  return {
    /** Returns the address, or null if the user may not open its list. */
    list: (address: string) => (paths.has(address.split('?')[0] ?? '') ? address : null),
    job: (id: number | null) => view(job, id),
    article: (id: number) => view(article, id),
    bibliotheque: (id: number) => view(bibliotheque, id),
  };
}
