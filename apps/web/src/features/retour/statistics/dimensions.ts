import { type Dimension, dimensions } from '@editique/domain/retour/statistiques';

const HEADINGS: Record<Dimension, string> = { motif: 'Motif', client: 'Client', ville: 'Ville', region: 'Région', mois: 'Mois' };

export const headingOf = (par: Dimension): string => HEADINGS[par];
export const dimensionIn = (text: string | null): Dimension => dimensions.find((one) => one === text) ?? 'motif';
export const dimensionChoices = dimensions.map((value) => ({ value, label: HEADINGS[value] }));
