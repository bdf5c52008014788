import type { ToRemind } from '@editique/domain/billing/sending';
import { IconMail, IconMailExclamation, IconMailForward, type TablerIcon } from '../../../icons/icons.ts';
import { type Family, Pill } from '../../../ui/pill.tsx';

type Level = NonNullable<ToRemind['niveau']>;

/** The colours of the reminder levels: the later the reminder, the stronger the colour. */
const LEVELS: Record<Level, { label: string; icon: TablerIcon; family?: Family }> = {
  1: { label: '1re relance', icon: IconMail },
  2: { label: '2e relance', icon: IconMailForward, family: 'amber' },
  3: { label: '3e relance', icon: IconMailExclamation, family: 'red' },
};

export function LevelPill({ level }: { level: Level }) {
  const { label, ...look } = LEVELS[level];
  return <Pill {...look}>{label}</Pill>;
}
