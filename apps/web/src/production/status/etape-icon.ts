import {
  IconClipboardText,
  IconFileCheck,
  IconMail,
  IconMailCheck,
  IconPlayerPlay,
  IconPrinter,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';

const ICONS: readonly TablerIcon[] = [IconClipboardText, IconPlayerPlay, IconPrinter, IconFileCheck, IconMail, IconMailCheck];

/** The picture of a step, where it is shown large. */
export const etapeIcon = (etape: number): TablerIcon => ICONS[etape] ?? IconTruckDelivery;
