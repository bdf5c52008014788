import { declarable } from '@editique/domain/job/progress';
import type { Etape } from '@editique/domain/job/steps';
import { decide, type JobAction, type JobFacts, nextEtape } from '@editique/domain/job/workflow';
import { failure } from '@editique/domain/messages';
import { formatCount } from '../../../lib/text/format.ts';
import { leftOf } from '../../../production/job/follow-up.ts';
import type { Spool } from '../../../production/job/records.ts';
import { etapeLabel } from '../../../production/status/etape.tsx';

/** The one action that Enter triggers for the scanned job. */
export type NextStep =
  | { kind: 'advance'; etape: Etape }
  | { kind: 'resume' }
  | { kind: 'refused'; title: string; reason: string; canDeclare: boolean };

/** Returns the next step of the job. `spools` is undefined if the user may not see them. */
export function nextStepOf(
  facts: JobFacts,
  spools: readonly Spool[] | undefined,
  can: (action: JobAction | 'avancement') => boolean,
): NextStep {
  if (decide('reprendre', facts).ok) return can('reprendre') ? { kind: 'resume' } : refused('Reprise impossible', failure.forbidden);
  const next = nextEtape(facts.etape);
  const decision = decide('avancer', facts);
  if (next === null) return refused('Aucune étape suivante', decision.ok ? '' : decision.reason);
  const title = `${etapeLabel(next)} impossible`;
  if (decision.ok) return can('avancer') ? { kind: 'advance', etape: next } : refused(title, failure.forbidden);
  if (!decision.waitsForSpools) return refused(title, decision.reason);
  if (!spools) return refused(title, decision.reason);
  return { ...refused(title, leftSentence(facts, spools)), canDeclare: can('avancement') };
}

const refused = (title: string, reason: string): NextStep & { kind: 'refused' } => ({ kind: 'refused', title, reason, canDeclare: false });

/** '2 spools restent à insérer, 21 004 plis. Déclarez-les d'abord.' */
function leftSentence(facts: JobFacts, spools: readonly Spool[]): string {
  const kind = declarable(facts) ?? 'impression';
  const left = leftOf(spools, kind);
  const [verb, unit] = kind === 'impression' ? ['imprimer', 'feuille'] : ['insérer', 'pli'];
  const isOne = left.spools.length === 1;
  const count = formatCount(left.spools.length, 'spool');
  return `${count} ${isOne ? 'reste' : 'restent'} à ${verb}, ${formatCount(left.quantity, unit ?? '')}. Déclarez-${isOne ? 'le' : 'les'} d'abord.`;
}
