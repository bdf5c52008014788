import { arret } from '@editique/domain/entities/arret';
import { durationWords } from '@editique/domain/planning/words';
import { HOUR_MS, MINUTE_MS } from '@editique/domain/time/durations';
import { Button } from '@mantine/core';
import { IconPlayerPlay, IconPlayerStopFilled } from '../../icons/icons.ts';
import { formatDateTime, formatNear } from '../../lib/text/format.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { useNow } from '../../ui/use-now.ts';
import classes from './running-stop.module.css';
import type { StoppedMachine } from './stop.ts';
import { useEndStop } from './use-stop-commands.ts';
import { useRunningStop } from './use-stops.ts';

interface RunningStopProps {
  machine: StoppedMachine;
  isStation?: boolean;
}

/** Shows since when and why a machine is stopped, and ends the arrêt with one tap. Nothing if the machine is not stopped. */
export function RunningStop({ machine, isStation = false }: RunningStopProps) {
  const now = useNow();
  const running = useRunningStop(machine.id);
  const rights = useRights(arret);
  const end = useEndStop(machine);
  if (!running) return null;
  const { debut, fin, motif, observation } = running;
  return (
    <section className={classes.block} data-station={isStation || undefined} aria-label={`Arrêt de ${machine.nomMachine}`}>
      <IconPlayerStopFilled size={isStation ? 24 : 18} aria-hidden className={classes.icon} />
      <div className={classes.text}>
        <p className={classes.head}>
          Arrêtée{' '}
          <time dateTime={debut} title={formatDateTime(debut)}>
            {sinceWords(debut, now)}
          </time>{' '}
          : {motif.libelleMotif}
        </p>
        {fin && (
          <p>
            Fin prévue{' '}
            <time dateTime={fin} title={formatDateTime(fin)}>
              {formatNear(fin, now)}
            </time>
          </p>
        )}
        {observation && <p className={classes.observation}>{observation}</p>}
      </div>
      {rights.can('modifier') && (
        <Button
          className={classes.end}
          leftSection={<IconPlayerPlay size={isStation ? 20 : 16} stroke={1.7} aria-hidden />}
          loading={end.isPending}
          onClick={() => end.mutate(running)}
        >
          Fin de l'arrêt
        </Button>
      )}
    </section>
  );
}

/** Returns how long a short arrêt has lasted, or when a long one began. */
function sinceWords(debut: string, now: number): string {
  const lasted = now - Date.parse(debut);
  if (lasted < MINUTE_MS) return "à l'instant";
  return `depuis ${lasted < HOUR_MS ? durationWords(lasted) : formatNear(debut, now)}`;
}
