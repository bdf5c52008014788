import { ETAPE } from '@editique/domain/job/steps';
import { formatCount, formatNumber } from '../../../lib/text/format.ts';
import type { Job, Spool } from '../../../production/job/records.ts';

/** Describes what happens to the declared quantities when a job goes one step back. */
export function keptCounts({ etape }: Pick<Job, 'etape'>, spools: readonly Spool[] | undefined): string {
  if (!spools) return 'Les quantités déclarées restent comptées.';
  const sum = (field: 'accompliImpression' | 'nombreFeuilles' | 'accompliMSP' | 'nombrePlis') =>
    spools.reduce((total, spool) => total + spool[field], 0);
  const [printed, inserted] = [sum('accompliImpression'), sum('accompliMSP')];
  if (printed === 0 && inserted === 0) return "Rien n'est encore déclaré sur ce job\u202F: ses comptes ne changent pas.";
  const kept = [
    printed > 0 && `${formatCount(printed, 'feuille imprimée', 'feuilles imprimées')} sur ${formatNumber(sum('nombreFeuilles'))}`,
    inserted > 0 && `${formatCount(inserted, 'pli mis sous pli', 'plis mis sous pli')} sur ${formatNumber(sum('nombrePlis'))}`,
  ];
  // One step back from the end of an operation, its declarations can be cancelled again.
  const isOpened = etape === ETAPE.printed || etape === ETAPE.inserted;
  return `Ce qui est déclaré reste compté\u202F: ${kept.filter(Boolean).join(', ')}.${isOpened ? ' Une déclaration fausse pourra ensuite être annulée, dans «\u202FDéclarations\u202F».' : ''}`;
}
