import { ETAPE } from '@editique/domain/job/steps';
import {
  IconClipboardText,
  IconFileCheck,
  IconMail,
  IconMailCheck,
  IconPlayerPlay,
  IconPrinter,
  IconTruckDelivery,
  type TablerIcon,
} from '../../icons/icons.ts';

const ICONS: Record<number, TablerIcon> = {
  [ETAPE.registered]: IconClipboardText,
  [ETAPE.started]: IconPlayerPlay,
  [ETAPE.printing]: IconPrinter,
  [ETAPE.printed]: IconFileCheck,
  [ETAPE.inserting]: IconMail,
  [ETAPE.inserted]: IconMailCheck,
};

/** Returns the icon of a step, for places where it is shown large. */
export const etapeIcon = (etape: number): TablerIcon => ICONS[etape] ?? IconTruckDelivery;
