import { STATUT } from '@editique/domain/billing/statut';
import {
  type Icon,
  IconBan,
  IconCalendarDue,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconFileMinus,
  IconLock,
} from '../../icons/icons.ts';
import { serverDay } from '../../lib/server-day.ts';
import { formatDate } from '../../lib/text/format.ts';
import { type Family, Pill } from '../../ui/pill.tsx';
import classes from './facture.module.css';
import type { Facture } from './facture.ts';
import { isAvoir, isOverdue } from './facture-rules.ts';
import { Overdue } from './job-table.tsx';

const LOOKS: Record<Facture['statut'], { icon: Icon; family?: Family }> = {
  [STATUT.draft]: { icon: IconCircleDashed },
  [STATUT.validated]: { icon: IconLock, family: 'blue' },
  [STATUT.partlyPaid]: { icon: IconCircleHalf2, family: 'amber' },
  [STATUT.paid]: { icon: IconCircleCheck, family: 'green' },
  [STATUT.cancelled]: { icon: IconBan, family: 'slate' },
};

export const StatutPill = ({ statut }: Pick<Facture, 'statut'>) => <Pill {...LOOKS[statut]}>{statut}</Pill>;

/** Shows beside the facture's number its kind, its statut and whether it is overdue. */
export function FacturePills({ facture }: { facture: Facture }) {
  return (
    <>
      {isAvoir(facture) && (
        <Pill family="violet" icon={IconFileMinus}>
          Avoir
        </Pill>
      )}
      <StatutPill statut={facture.statut} />
      <OverduePill facture={facture} />
    </>
  );
}

export const OverduePill = ({ facture }: { facture: Facture }) => (isOverdue(facture, serverDay()) ? <Overdue /> : null);

/** Shows the due date, in red once it has passed. */
export const DueDate = ({ facture }: { facture: Facture }) =>
  isOverdue(facture, serverDay()) ? (
    <span className={classes.overdue} title="Échue">
      <IconCalendarDue size={15} stroke={1.7} aria-label="Échue" />
      {formatDate(facture.dateEcheance)}
    </span>
  ) : (
    formatDate(facture.dateEcheance)
  );
