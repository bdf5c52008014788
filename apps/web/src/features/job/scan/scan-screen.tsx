import { job as jobEntity } from '@editique/domain/entities/job';
import { type ReactNode, useRef, useState } from 'react';
import { RunningStop } from '../../../production/stop/running-stop.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { CameraPanel } from './camera/camera-panel.tsx';
import { OpenIncidents } from './integrity/open-incidents.tsx';
import { OpenRetirages } from './integrity/open-retirages.tsx';
import { type AskedDialog, StationDialogs } from './integrity/station-dialogs.tsx';
import { ConflictPanel } from './offline/conflict-panel.tsx';
import { CopyNote } from './offline/copy-note.tsx';
import { NewerRelease } from './offline/newer-release.tsx';
import { OutboxCard } from './offline/outbox-card.tsx';
import { UnreadCard } from './offline/unread-card.tsx';
import { useCopiesOf } from './offline/use-station-job.ts';
import { ActPanel } from './panel/act-panel.tsx';
import { FoundPanel } from './panel/found-panel.tsx';
import { JobPanel } from './panel/job-panel.tsx';
import { RecentScans } from './panel/recent-scans.tsx';
import { useDepositQuestion } from './question/deposit-question.tsx';
import { PauseDialog } from './question/pause-dialog.tsx';
import { emptyWords } from './queue/empty-words.ts';
import { QueueAge } from './queue/queue-age.tsx';
import { QueueList } from './queue/queue-list.tsx';
import { QueuePanel } from './queue/queue-panel.tsx';
import { useStarter } from './queue/use-starter.ts';
import { type StationQueue, useStationQueue } from './queue/use-station-queue.ts';
import { ScanField, type ScanFieldHandle } from './scan-field.tsx';
import { ScanHeader } from './scan-header.tsx';
import classes from './scan-screen.module.css';
import type { Station } from './station.ts';
import { StationBar } from './station-bar.tsx';
import { useStation } from './use-station.ts';

interface ScanScreenProps {
  /** The other modes of the station, provided by other features. */
  modes?: readonly { label: string; content: ReactNode }[];
}

/** Shows the scan station of the shop floor. Its first mode is jobs; each other mode brings its own content. */
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

/** Shows the job mode: scan a job, or take the machine's next one, and do its one next step with one key. */
function JobStation({ modes }: { modes: ReactNode }) {
  const station = useStation();
  const field = useRef<ScanFieldHandle>(null);
  const [isFilming, setFilming] = useState(false);
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const { job, followUp, step, retirage, spoiled } = station;
  const { machine } = station.machine;
  // While a job is shown, the queue is hidden.
  const found = useStationQueue(machine, station.outbox.waiting);
  const rights = useRights(jobEntity);
  const canPlan = rights.can('planning');
  const canDeclare = rights.can('avancement');
  const isHeld = asked !== null || station.isIncidentOpen;
  const queue = station.isIdle ? found : null;
  const hasWork = queue !== null && (queue.running.length > 0 || queue.next !== undefined);
  const choiceHint = canPlan && !machine ? station.machine.hint : null;
  const question = useDepositQuestion(station);
  useCopiesOf(found ? [...found.running, ...(found.next ? [found.next] : []), ...found.following].map(({ item }) => item.job.id) : []);
  const starter = useStarter(queue, { isActive: hasWork, start: station.start, onTouched: () => field.current?.focus() });

  const act = async () => {
    if (station.refusal) return station.dismiss();
    if (spoiled) return station.askIncident();
    if (retirage) return actOn(retirage);
    if (starter.asked) return starter.confirm();
    if (step?.kind === 'advance' && !question.press()) return field.current?.focus();
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
  // A code seen by the camera while a form is open must not change the job under the form.
  const film = (code: string) => {
    if (!isHeld) field.current?.take(code);
  };
  const forget = () => {
    station.clear();
    field.current?.clear();
  };
  return (
    <div className={classes.station}>
      <ScanHeader outbox={station.outbox} />
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
          <NewerRelease />
          <ConflictPanel refused={station.outbox.refused} onOpen={open} onTouched={() => field.current?.focus()} />
          {machine && <RunningStop key={machine.id} machine={machine} isStation />}
          {job && followUp && <JobPanel job={job} followUp={followUp} />}
          {station.copiedAt && <CopyNote at={station.copiedAt} />}
          {station.found.length > 0 && <FoundPanel jobs={station.found} onOpen={open} />}
          {hasWork ? (
            <QueuePanel queue={queue} starter={starter} isBusy={station.isBusy} onOpen={open} />
          ) : (
            <>
              {queue && <QueueAge queue={queue} />}
              <ActPanel station={station} question={question} onAct={() => void act()} hint={queue ? emptyWords(queue) : choiceHint} />
            </>
          )}
          <StationBar station={station} onAsk={setAsked} onForget={forget} />
        </div>
        <div className={classes.side}>
          {isFilming && <CameraPanel onCode={film} onClose={() => setFilming(false)} />}
          <Beside station={station} queue={hasWork ? queue : null} onTake={take} />
        </div>
      </main>
      <StationDialogs station={station} asked={asked} onClose={close} />
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

interface BesideProps {
  station: Station;
  queue: StationQueue | null;
  onTake: (code: string) => void;
}

/** Shows the side column: details of the scanned job, queued actions, the machine's queue, and the last scans. */
const Beside = ({ station, queue, onTake }: BesideProps) => (
  <>
    {station.job && (
      <>
        <OpenRetirages job={station.job} shown={station.retirage?.record.id ?? null} onOpen={(id) => onTake(`RET:${id}`)} />
        <OpenIncidents job={station.job} />
      </>
    )}
    <OutboxCard outbox={station.outbox} />
    <UnreadCard unread={station.unread} onTake={onTake} />
    {queue && <QueueList queue={queue} onOpen={(id) => onTake(`JOB:${id}`)} />}
    <RecentScans recent={station.recent} success={station.success} />
  </>
);
