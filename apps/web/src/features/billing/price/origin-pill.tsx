import { IconUser, IconUsers } from '../../../icons/icons.ts';
import { Pill } from '../../../ui/pill.tsx';

/** Shows whether a price is the client's own, or the general price used instead. */
export function OriginPill({ isOwn }: { isOwn: boolean }) {
  return isOwn ? (
    <Pill family="blue" icon={IconUser}>
      Prix propre
    </Pill>
  ) : (
    <Pill icon={IconUsers}>Prix général</Pill>
  );
}
