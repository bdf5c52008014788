import { ETAPE } from '@editique/domain/job/steps';
import type { Family } from '../../ui/pill.tsx';

const FULL_TURN = 15.708;
const PHASES: Record<number, Family> = {
  [ETAPE.registered]: 'slate',
  [ETAPE.started]: 'slate',
  [ETAPE.printing]: 'blue',
  [ETAPE.printed]: 'blue',
  [ETAPE.inserting]: 'violet',
  [ETAPE.inserted]: 'violet',
};

const phaseOf = (etape: number): Family => PHASES[etape] ?? 'green';

export interface EtapeGlyphProps {
  etape: number;
  size?: number;
  /** A cancelled job no longer has a phase. */
  isCancelled?: boolean;
}

/** A step as a small circle: the colour is the phase, the filled share is the job's progress. */
export function EtapeGlyph({ etape, size = 14, isCancelled = false }: EtapeGlyphProps) {
  const color = `var(--ed-${isCancelled ? 'slate' : phaseOf(etape)}-solid)`;
  const isLast = !(etape >= 0 && etape < ETAPE.deposited);
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden style={{ color, flex: 'none' }}>
      {isLast ? (
        <>
          <circle cx="8" cy="8" r="7.25" fill="currentColor" />
          <path d="M4.9 8.3l2.1 2.1 4.2-4.6" stroke="var(--ed-surface)" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round" />
        </>
      ) : (
        <>
          <circle
            cx="8"
            cy="8"
            r="6.5"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray={etape === ETAPE.registered ? '2 2.08' : undefined}
          />
          {etape > ETAPE.registered && (
            <circle
              cx="8"
              cy="8"
              r="2.5"
              stroke="currentColor"
              strokeWidth="5"
              strokeDasharray={`${(FULL_TURN * etape) / ETAPE.deposited} ${FULL_TURN}`}
              transform="rotate(-90 8 8)"
            />
          )}
        </>
      )}
    </svg>
  );
}
