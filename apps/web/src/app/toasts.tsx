import { Notifications } from '@mantine/notifications';

const AT_ONCE = 20;

/** Where messages appear. */
export default function Toasts() {
  return <Notifications position="top-right" limit={AT_ONCE} transitionDuration={150} containerWidth={360} />;
}
