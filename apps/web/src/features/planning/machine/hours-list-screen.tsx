import { horaire, jours } from '@editique/domain/entities/horaire';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

const dayName = (jour: number): string => jours.find(({ value }) => value === jour)?.label ?? '';

/** The hours of all machines. Their beginning alone names none of them: most begin at the same time. */
export const HoursListScreen = () => (
  <ListScreen entity={horaire} nameOf={({ debut, jour, machine }) => `${debut} · ${dayName(jour)} · ${machine.nomMachine}`} />
);
