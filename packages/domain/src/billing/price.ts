import { addDays, frenchDay } from '../time/days.ts';

/** The price of a prestation in a period, as stored. The price is an exact decimal in a string. */
export interface Tarif {
  id: number;
  prestation: number;
  /** Null means the general tarif, for every client. */
  client: number | null;
  aPartirDe: number;
  prixUnitaire: string;
  /** The first and the last day, both included. */
  dateDebut: string;
  dateFin: string | null;
}

/** Compares as strings, because days in the form YYYY-MM-DD sort like dates. */
export const isInForce = ({ dateDebut, dateFin }: Pick<Tarif, 'dateDebut' | 'dateFin'>, day: string): boolean =>
  dateDebut <= day && (dateFin === null || dateFin >= day);

/**
 * Returns the tarifs in force on a day, by threshold. Expects the tarifs of one prestation: one client's own and the general ones. A
 * client's own tarif wins from its threshold on, so general tarifs count only below the lowest of the client's own.
 */
export function thresholdsOn<T extends Tarif>(tarifs: readonly T[], day: string): T[] {
  const inForce = tarifs.filter((tarif) => isInForce(tarif, day)).sort((one, other) => one.aPartirDe - other.aPartirDe);
  const own = inForce.filter(({ client }) => client !== null);
  const lowest = own[0]?.aPartirDe ?? Number.POSITIVE_INFINITY;
  return [...inForce.filter(({ client, aPartirDe }) => client === null && aPartirDe < lowest), ...own];
}

/** Returns the first later day on which the prices change, and the tarifs from then on. */
export function nextChange<T extends Tarif>(tarifs: readonly T[], day: string): { date: string; thresholds: T[] } | null {
  const now = pricesOf(thresholdsOn(tarifs, day));
  const days = tarifs
    .flatMap(({ dateDebut, dateFin }) => [dateDebut, ...(dateFin === null ? [] : [addDays(dateFin, 1)])])
    .filter((other) => other > day)
    .sort();
  for (const date of days) {
    const thresholds = thresholdsOn(tarifs, date);
    if (pricesOf(thresholds) !== now) return { date, thresholds };
  }
  return null;
}

const pricesOf = (thresholds: readonly Tarif[]): string =>
  thresholds.map(({ aPartirDe, client, prixUnitaire }) => `${aPartirDe} ${client} ${prixUnitaire}`).join();

/** Returns text such as 'du 01/01/2026 au 30/06/2026' or 'à partir du 01/01/2026'. */
const periodWords = ({ dateDebut, dateFin }: Pick<Tarif, 'dateDebut' | 'dateFin'>): string =>
  dateFin === null ? `à partir du ${frenchDay(dateDebut)}` : `du ${frenchDay(dateDebut)} au ${frenchDay(dateFin)}`;

/** The messages of refused price changes. */
export const priceMessage = {
  overlap: (other: Pick<Tarif, 'dateDebut' | 'dateFin'>) =>
    `un tarif de cette prestation, de ce client et de ce seuil vaut déjà ${periodWords(other)}`,
  unknownClient: "Ce client n'existe pas ou n'existe plus",
  percentage: 'ce champ va de −99 à 1\u202F000',
  noChange: 'un pourcentage de 0 ne change aucun prix',
  wouldBeZero: 'le prix deviendrait nul',
  wouldBeTooLarge: 'le prix dépasserait le plus grand prix possible',
  simulateFirst: "simulez la révision, puis appliquez-la avec l'empreinte de la simulation",
  changedSince: 'Les tarifs ont changé depuis la simulation : simulez à nouveau',
  nothing: 'Aucun tarif ne change avec cette révision',
  hasRefusals: (count: number) =>
    count === 1 ? 'un prix ne peut pas être révisé ainsi' : `${count} prix ne peuvent pas être révisés ainsi`,
} as const;
