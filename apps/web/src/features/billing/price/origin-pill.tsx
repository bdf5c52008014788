import { IconUser, IconUsers } from '../../../icons/icons.ts';
import { Pill } from '../../../ui/pill.tsx';

/** Whether a price is the client's own, or that of all clients which stands in. */
export function OriginPill({ isOwn }: { isOwn: boolean }) {
  return isOwn ? (
    <Pill family="blue" icon={IconUser}>
      Prix propre
    </Pill>
  ) : (
    <Pill icon={IconUsers}>Prix général</Pill>
  );
}
