import { IconCheck, IconCircleDashed } from '../../../icons/icons.ts';
import { Pill } from '../../../ui/pill.tsx';

/** Shows whether a second factor is set up. */
export const FactorPill = ({ isActive }: { isActive: boolean }) =>
  isActive ? (
    <Pill family="green" icon={IconCheck}>
      Actif
    </Pill>
  ) : (
    <Pill icon={IconCircleDashed}>Inactif</Pill>
  );
