import { ETAPE } from '@editique/domain/job/steps';
import { Button, Select } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconClipboardCheck, IconPlayerPause, IconTags, IconX } from '../../../icons/icons.ts';
import { StopButton } from '../../../production/stop/stop-button.tsx';
import type { AskedDialog } from './integrity/station-dialogs.tsx';
import type { Station } from './station.ts';
import classes from './station-bar.module.css';
import { INTEGRITY_KEY, useStationKey } from './use-station-key.ts';

interface StationBarProps {
  station: Station;
  onAsk: (dialog: AskedDialog) => void;
  onForget: () => void;
}

const ICON = { size: 18, stroke: 1.7, 'aria-hidden': true } as const;

/** Chooses the machine of this station, and has the other actions on the scanned job. */
export const StationBar = (props: StationBarProps) => (
  <div className={classes.place}>
    <Bar {...props} />
  </div>
);

function Bar({ station, onAsk, onForget }: StationBarProps) {
  const { machine, job, refusal } = station;
  return (
    <div className={classes.bar}>
      {/* Wrapped in one element because a Select adds a hidden field, and the style sheet counts the children. */}
      <div>
        <Select
          name="machine"
          aria-label="Machine de ce poste"
          placeholder="Machine"
          data={machine.machines.map((one) => ({ value: String(one.id), label: one.nomMachine }))}
          value={machine.machine ? String(machine.machine.id) : null}
          onChange={(value) => machine.choose(value === null ? null : Number(value))}
          nothingFoundMessage={machine.nothing}
          onDropdownOpen={machine.readAgain}
          clearable
          clearButtonProps={{ 'aria-label': 'Aucune machine' }}
          classNames={{ input: classes.machine ?? '' }}
        />
      </div>
      {/* A scanned job has its own buttons in this place. */}
      {machine.machine && station.isIdle && (
        <StopButton key={machine.machine.id} machine={machine.machine} isStation variant="default" className={classes.button ?? ''} />
      )}
      {station.canDeclare && (
        <Button
          variant="default"
          className={classes.button}
          leftSection={<IconClipboardCheck {...ICON} />}
          onClick={() => onAsk('progress')}
        >
          Avancement
        </Button>
      )}
      {station.canPause && (
        <Button variant="default" className={classes.button} leftSection={<IconPlayerPause {...ICON} />} onClick={() => onAsk('pause')}>
          Mettre en pause
        </Button>
      )}
      {job && station.step && job.etape >= ETAPE.inserting && (
        <Button variant="default" className={classes.button} leftSection={<IconTags {...ICON} />} onClick={() => onAsk('labels')}>
          Étiquettes
        </Button>
      )}
      <IncidentButton station={station} />
      {(job || refusal || station.found.length > 0) && (
        <Button variant="default" className={classes.button} leftSection={<IconX {...ICON} />} onClick={onForget}>
          Autre job
        </Button>
      )}
    </div>
  );
}

/** Opens the incident form. After a first spoiled pli was scanned, it cancels that scan instead. */
function IncidentButton({ station }: { station: Station }) {
  const isWaiting = station.spoiled !== null && !station.isIncidentOpen;
  useStationKey(INTEGRITY_KEY, false, station.canDeclareIncident, station.askIncident);
  useStationKey('Escape', false, isWaiting, station.dropIncident);
  if (!isWaiting && !station.canDeclareIncident) return null;
  return (
    <Button
      variant="default"
      className={classes.button}
      leftSection={isWaiting ? <IconArrowBackUp {...ICON} /> : <IconAlertTriangle {...ICON} />}
      rightSection={<kbd className={classes.key}>{isWaiting ? 'Échap' : INTEGRITY_KEY}</kbd>}
      aria-keyshortcuts={isWaiting ? 'Escape' : INTEGRITY_KEY}
      onClick={isWaiting ? station.dropIncident : station.askIncident}
    >
      {isWaiting ? 'Laisser ce pli' : 'Incident'}
    </Button>
  );
}
