import type { PlannedJob } from './planned-job.ts';
import type { Random } from './random.ts';

/** A consumable of the demo, and what consumes it. */
export interface ArticleSpec {
  libelle: string;
  unite: string;
  papier?: string;
  enveloppe?: string;
  /** How many sheets or plis one unit lasts for. */
  pieces?: number;
  /** One print job in this many uses the article. */
  every?: number;
  /** Its stock today, if not sufficient: below its minimum, or none. */
  ends?: 'low' | 'empty';
}

const paper = (libelle: string, papier: string, unite = 'ramette', pieces = 500): ArticleSpec => ({ libelle, unite, papier, pieces });
const envelope = (libelle: string, enveloppe: string): ArticleSpec => ({ libelle, unite: 'boîte de 500', enveloppe, pieces: 500 });
const other = (libelle: string, every: number, unite = 'unité'): ArticleSpec => ({ libelle, unite, every });

export const articleSpecs: readonly ArticleSpec[] = [
  { ...paper('Ramette A4 80 g blanc', 'A4-80-BL'), ends: 'low' },
  paper('Ramette A4 90 g blanc', 'A4-90-BL'),
  paper('Ramette A4 80 g préimprimé', 'A4-80-PRE'),
  paper('Ramette A4 perforé TIP', 'A4-TIP'),
  paper('Bobine 80 g', 'BOB-80', 'bobine', 20_000),
  paper('Couché 115 g', 'COU-115'),
  paper('Carte 250 g', 'CAR-250', 'feuille', 1),
  envelope('Enveloppe DL 110×220, fenêtre', 'DL-F'),
  envelope('Enveloppe DL 110×220, sans fenêtre', 'DL-S'),
  { ...envelope('Enveloppe C6/5 114×229, fenêtre', 'C65-F'), ends: 'low' },
  envelope('Enveloppe C6/5 114×229, sans fenêtre', 'C65-S'),
  envelope('Enveloppe C5 162×229, fenêtre', 'C5-F'),
  envelope('Enveloppe C4 229×324, sans fenêtre', 'C4-S'),
  { ...other('Toner Xerox Nuvera', 9), ends: 'empty' },
  other('Toner Canon varioPRINT', 10),
  other('Toner Ricoh Pro 8300', 11),
  other('Kit tambour Xerox', 40),
  other('Kit tambour Konica', 45),
  { ...other("Encre d'affranchissement", 8), ends: 'low' },
  other('Caissette postale', 4),
  other('Carton 40×30×30', 5),
  other('Film étirable', 12),
  other('Étiquettes 105×148', 6, 'boîte de 500'),
  other('Feuillard plastique', 15),
  other('Encre Kern jet', 13),
];

export interface Demand {
  at: number;
  plannedJob: number;
  quantite: number;
}

/** Returns the quantities that the jobs required of an article, in chronological order. */
export function demandsOf(random: Random, spec: ArticleSpec, plannedJobs: readonly PlannedJob[]): Demand[] {
  const demands = plannedJobs.flatMap((plannedJob, index): Demand[] => {
    const { times, counts, template } = plannedJob;
    if (spec.papier) return template.papier === spec.papier ? demandAt(times.printStart, index, counts.nombre_feuilles, spec) : [];
    if (spec.enveloppe) return template.enveloppe === spec.enveloppe ? demandAt(times.mspStart, index, counts.nombre_plis, spec) : [];
    if (times.printStart === undefined || index % (spec.every ?? 1) !== 0) return [];
    return [{ at: times.printStart, plannedJob: index, quantite: random.integer(1, 3) }];
  });
  return demands.sort((a, b) => a.at - b.at);
}

const demandAt = (at: number | undefined, plannedJob: number, count: number, { pieces = 1 }: ArticleSpec): Demand[] =>
  at === undefined ? [] : [{ at, plannedJob, quantite: Math.ceil(count / pieces) }];
