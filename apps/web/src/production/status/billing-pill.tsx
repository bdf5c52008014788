import { IconCheck, IconCircleDashed } from '../../icons/icons.ts';
import { Pill } from '../../ui/pill.tsx';

const BILLED = 'Facturé';

/** The pill for a job's `statutFacturation`, in the server's words. */
export function BillingPill({ statut }: { statut: string }) {
  return statut === BILLED ? (
    <Pill family="green" icon={IconCheck}>
      {statut}
    </Pill>
  ) : (
    <Pill icon={IconCircleDashed}>{statut}</Pill>
  );
}
