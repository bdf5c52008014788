import { type SecurityType, securityTypes } from '@editique/domain/entities/securite';
import {
  type Icon,
  IconDeviceDesktopOff,
  IconKey,
  IconLock,
  IconLogin2,
  IconLogout,
  IconShield,
  IconUserShield,
  IconX,
} from '../../icons/icons.ts';
import { type Family, Pill } from '../../ui/pill.tsx';

/** Red and amber mark the events that somebody should look at. */
const LOOKS: Record<SecurityType, { icon: Icon; family?: Family }> = {
  connexion: { icon: IconLogin2, family: 'green' },
  echec: { icon: IconX, family: 'red' },
  verrou: { icon: IconLock, family: 'red' },
  deconnexion: { icon: IconLogout },
  'mot-de-passe': { icon: IconKey, family: 'blue' },
  droits: { icon: IconUserShield, family: 'violet' },
  session: { icon: IconDeviceDesktopOff, family: 'amber' },
  'second-facteur': { icon: IconShield, family: 'blue' },
};

export const securityLabel = (type: SecurityType): string => securityTypes.find(({ value }) => value === type)?.label ?? type;

/** Shows a badge with the kind of security event. */
export const SecurityTypePill = ({ type }: { type: SecurityType }) => <Pill {...LOOKS[type]}>{securityLabel(type)}</Pill>;
