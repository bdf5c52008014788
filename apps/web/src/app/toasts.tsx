import { Notifications } from '@mantine/notifications';

const AT_ONCE = 20;

/** Where messages appear: over the empty middle of the header, or near the lower edge where the header is full. */
export default function Toasts() {
  return <Notifications position="top-center" limit={AT_ONCE} transitionDuration={150} containerWidth={340} />;
}
