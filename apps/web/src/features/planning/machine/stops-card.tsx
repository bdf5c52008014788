import { arret } from '@editique/domain/entities/arret';
import { pathOf } from '@editique/domain/entity/entity';
import { durationWords } from '@editique/domain/planning/words';
import { MINUTE_MS } from '@editique/domain/time/durations';
import { isPlanned, isRunning, type Stop } from '../../../production/stop/stop.ts';
import { useMayListStops, useStops } from '../../../production/stop/use-stops.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { useNow } from '../../../ui/use-now.ts';
import { LatestCard, LatestRow } from './latest-card.tsx';
import type { Machine } from './machine.ts';

const SHOWN = 6;

/** Shows the latest arrêts of a machine, for users who may list them. */
export const StopsCard = ({ machine }: { machine: Machine }) => (useMayListStops() ? <ListedStops machine={machine} /> : null);

const ListedStops = ({ machine }: { machine: Machine }) => (
  <LatestCard
    title="Arrêts"
    all={{ href: `${pathOf(arret)}?machine=${machine.id}`, label: 'Tous les arrêts' }}
    query={useStops(machine.id, SHOWN)}
    help="Les arrêts n'ont pas pu être lus."
    none="Cette machine n'a jamais été arrêtée."
    row={(stop) => <StopRow key={stop.id} stop={stop} />}
  />
);

function StopRow({ stop }: { stop: Stop }) {
  const now = useNow();
  const { id, debut, fin, motif, observation } = stop;
  const rights = useRights(arret);
  const href = rights.hrefTo('afficher', id) ?? rights.hrefTo('modifier', id);
  const isLasting = isRunning(stop, now);
  const isAhead = isPlanned(stop, now);
  const end = isLasting || fin === null ? now : Date.parse(fin);
  const length = Math.max(0, end - Date.parse(debut));
  const side = (
    <>
      {isLasting && 'en cours'}
      {isAhead && 'prévu, '}
      {isLasting && length >= MINUTE_MS && ', '}
      {(!isLasting || length >= MINUTE_MS) && durationWords(length)}
    </>
  );
  return <LatestRow name={motif.libelleMotif} href={href} side={side} isLasting={isLasting} date={debut} observation={observation} />;
}
