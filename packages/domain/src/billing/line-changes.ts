/** A line of a facture as the journal describes it. Amounts are exact decimals in strings. */
export interface JournalFactureLine {
  nomjob: string | null;
  libelle: string;
  quantite: string;
  prixUnitaire: string;
  tauxTva: string;
}

export interface LineChanges {
  avant: string | null;
  apres: string | null;
}

/** A facture may have thousands of lines, but people read its journal, so the list is cut here. */
const MOST_TOLD = 20;

/** Returns the removed and the added lines, or the moved lines when only the order changed. Null when nothing changed. */
export function changedLines(before: readonly JournalFactureLine[], after: readonly JournalFactureLine[]): LineChanges | null {
  const [old, now] = [before.map(words), after.map(words)];
  const [gone, come] = [without(old, now), without(now, old)];
  if (gone.length + come.length > 0) return { avant: listed(gone), apres: listed(come) };
  const moved = old.filter((line, index) => line !== now[index]);
  return moved.length === 0 ? null : { avant: listed(moved), apres: listed(now.filter((line, index) => line !== old[index])) };
}

/** Returns the lines that have no equal in `others`. Duplicates are paired one to one. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function listed(lines: readonly string[]): string | null {
  const rest = lines.length - MOST_TOLD;
  const told = lines.slice(0, MOST_TOLD).join('\u202f; ');
  if (rest > 0) return `${told}\u202f; et ${rest} ${rest === 1 ? 'autre ligne' : 'autres lignes'}`;
  return told || null;
}

const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });
const price = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });

const words = ({ nomjob, libelle, quantite, prixUnitaire, tauxTva }: JournalFactureLine): string =>
  `${libelle}${nomjob === null ? '' : ` (${nomjob})`}\u202f: ${number.format(Number(quantite))} × ${price.format(Number(prixUnitaire))}\u00a0DH, TVA ${number.format(Number(tauxTva))}\u00a0%`;
