import { IconCheck, IconCircleDashed } from '../../icons/icons.ts';
import { Pill } from '../../ui/pill.tsx';

const BILLED = 'Facturé';

/** A job's `statutFacturation`, as the server words it. */
export function BillingPill({ statut }: { statut: string }) {
  return statut === BILLED ? (
    <Pill family="green" icon={IconCheck}>
      {statut}
    </Pill>
  ) : (
    <Pill icon={IconCircleDashed}>{statut}</Pill>
  );
}
