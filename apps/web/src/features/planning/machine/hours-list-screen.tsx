import { horaire, jours } from '@editique/domain/entities/horaire';
import { ListScreen } from '../../../resource/screen/list-screen.tsx';

const dayName = (jour: number): string => jours.find(({ value }) => value === jour)?.label ?? '';

/** Lists the hours of all machines. A row's name includes the day and the machine, because most rows start at the same hour. */
export const HoursListScreen = () => (
  <ListScreen entity={horaire} nameOf={({ debut, jour, machine }) => `${debut} · ${dayName(jour)} · ${machine.nomMachine}`} />
);
