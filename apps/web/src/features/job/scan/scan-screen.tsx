import { job as jobEntity } from '@editique/domain/entities/job';
import { type ReactNode, useRef, useState } from 'react';
import { ProgressDialog } from '../../../production/job/progress-dialog.tsx';
import { RunningStop } from '../../../production/stop/running-stop.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { ActPanel } from './act-panel.tsx';
import { CameraPanel } from './camera-panel.tsx';
import { OpenIncidents } from './integrity/open-incidents.tsx';
import { OpenRetirages } from './integrity/open-retirages.tsx';
import { StationDialogs } from './integrity/station-dialogs.tsx';
import { JobPanel } from './job-panel.tsx';
import { PauseDialog } from './pause-dialog.tsx';
import { emptyWords } from './queue/empty-words.ts';
import { QueueAge } from './queue/queue-age.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { QueuePanel } from './queue/queue-panel.tsx';
import { useStarter } from './queue/use-starter.ts';
import { useStationQueue } from './queue/use-station-queue.ts';
import { RecentScans } from './recent-scans.tsx';
import { ScanField, type ScanFieldHandle } from './scan-field.tsx';
import { ScanHeader } from './scan-header.tsx';
import classes from './scan-screen.module.css';
import { StationBar } from './station-bar.tsx';
import { useStation } from './use-station.ts';
import { APPLICATION } from './use-station-moves.ts';

interface ScanScreenProps {
  /** What else is done at the station, by other features. */
  modes?: readonly { label: string; content: ReactNode }[];
}

/** The station of the shop floor. Its first mode is jobs; others have a screen part of their own. */
export function ScanScreen({ modes = [] }: ScanScreenProps) {
  const [chosen, setChosen] = useState('Jobs');
  const other = modes.find(({ label }) => label === chosen);
  const choose = modes.length > 0 && (
    <Segmented aria-label="Mode du poste" data={['Jobs', ...modes.map(({ label }) => label)]} value={chosen} onChange={setChosen} />
  );
  if (!other) return <JobStation modes={choose} />;
  return (
    <div className={classes.station}>
      <ScanHeader />
      <main className={classes.content} data-whole>
        <div className={classes.modes}>{choose}</div>
        {other.content}
      </main>
    </div>
  );
}

/** Scan a job or take the next one of the machine, see its one next step, do it with one key. */
function JobStation({ modes }: { modes: ReactNode }) {
  const station = useStation();
  const field = useRef<ScanFieldHandle>(null);
  const [isFilming, setFilming] = useState(false);
  const [asked, setAsked] = useState<'progress' | 'pause' | 'retirage' | null>(null);
  const { job, followUp, step, retirage, spoiled } = station;
  const { machine } = station.machine;
  // A scanned job has the screen for itself.
  const found = useStationQueue(machine);
  const rights = useRights(jobEntity);
  const canPlan = rights.can('planning');
  const canDeclare = rights.can('avancement');
  const isHeld = asked !== null || station.isIncidentOpen;
  const queue = station.isIdle ? found : null;
  const hasWork = queue !== null && (queue.running.length > 0 || queue.next !== undefined);
  const choiceHint = canPlan && !machine ? 'Choisissez la machine de ce poste, en bas : sa file apparaît ici.' : null;
  const starter = useStarter(queue, { isActive: hasWork, start: station.start, onTouched: () => field.current?.focus() });

  const act = async () => {
    if (station.refusal) return station.dismiss();
    if (spoiled) return station.askIncident();
    if (retirage) return actOn(retirage);
    if (starter.asked) return starter.confirm();
    if (step?.kind === 'advance') await station.advance();
    else if (step?.kind === 'resume') await station.resume();
    else if (step?.canDeclare) return setAsked('progress');
    field.current?.reset();
  };
  const actOn = ({ record, refusal }: NonNullable<typeof retirage>) => {
    if (record.solde) return forget();
    if (!refusal && canDeclare) setAsked('retirage');
  };
  const close = () => {
    setAsked(null);
    field.current?.focus();
  };
  const take = (code: string) => {
    field.current?.take(code);
    field.current?.focus();
  };
  const open = (id: number) => take(`JOB:${id}`);
  // What the camera sees while a form is open must not change the job under it.
  const film = (code: string) => {
    if (!isHeld) field.current?.take(code);
  };
  const forget = () => {
    station.clear();
    field.current?.reset();
  };
  return (
    <div className={classes.station}>
      <ScanHeader />
      <main className={classes.content}>
        <div className={classes.work}>
          {modes && <div className={classes.modes}>{modes}</div>}
          <ScanField
            ref={field}
            isHeld={isHeld}
            isFilming={isFilming}
            onCode={station.read}
            onConfirm={() => void act()}
            onCamera={() => setFilming(!isFilming)}
          />
          {machine && <RunningStop key={machine.id} machine={machine} isStation />}
          {job && followUp && <JobPanel job={job} followUp={followUp} />}
          {hasWork ? (
            <QueuePanel queue={queue} starter={starter} isBusy={station.isBusy} onOpen={open} />
          ) : (
            <>
              {queue && <QueueAge queue={queue} />}
              <ActPanel station={station} onAct={() => void act()} hint={queue ? emptyWords(queue) : choiceHint} />
            </>
          )}
          <StationBar station={station} onProgress={() => setAsked('progress')} onPause={() => setAsked('pause')} onForget={forget} />
        </div>
        <div className={classes.side}>
          {isFilming && <CameraPanel onCode={film} onClose={() => setFilming(false)} />}
          {job && <OpenRetirages job={job} shown={retirage?.record.id ?? null} onOpen={(id) => take(`RET:${id}`)} />}
          {job && <OpenIncidents job={job} />}
          {hasWork && <QueueList queue={queue} onOpen={open} />}
          <RecentScans recent={station.recent} success={station.success} />
        </div>
      </main>
      {job && followUp?.spools && (
        <ProgressDialog isOpen={asked === 'progress'} onClose={close} job={job} spools={followUp.spools} application={APPLICATION} />
      )}
      <StationDialogs station={station} isDeclaring={asked === 'retirage'} onClose={close} />
      <PauseDialog
        isOpen={asked === 'pause'}
        onClose={close}
        onPause={async (motif) => {
          close();
          await station.pause(motif);
          field.current?.reset();
        }}
      />
    </div>
  );
}
