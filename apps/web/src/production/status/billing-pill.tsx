import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
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
