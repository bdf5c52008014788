import { job as jobEntity } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { machineTypeOf } from '@editique/domain/job/machine';
import { declarable } from '@editique/domain/job/progress';
import { ETAPE, HISTORY } from '@editique/domain/job/steps';
import type { Suivi } from '@editique/domain/job/suivi';
import { decide, type JobAction, nextEtape } from '@editique/domain/job/workflow';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { formatCount } from '../../../lib/text/format.ts';
import { factsOf, leftOf, useFollowUp, useJob } from '../../../production/job/follow-up.ts';
import { ProgressDialog } from '../../../production/job/progress-dialog.tsx';
import type { Job } from '../../../production/job/records.ts';
import { startMachine } from '../../../production/job/start-machine.ts';
import { endsUndeposited } from '../../../production/job/undeposited.ts';
import { jobJournal } from '../../../production/journal/job-journal.ts';
import { AwaitedRecord } from '../../../resource/record/awaited-record.tsx';
import { useListHref } from '../../../resource/record/use-list-href.ts';
import { readRecordId } from '../../../resource/record/use-record.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { JournalCard } from '../../../resource/view/journal-card.tsx';
import { AfterPaint } from '../../../ui/after-paint.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { useMedia } from '../../../ui/device/use-media.ts';
import { MountedOnOpen } from '../../../ui/dialog/mounted-on-open.tsx';
import { useKeptWhileOpen } from '../../../ui/dialog/use-kept-while-open.ts';
import { Gone, useIsGone } from '../../../ui/state/gone.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { useNavigateIfStillHere } from '../../../ui/use-navigate-if-still-here.ts';
import { JobDeclarations } from '../declaration/job-declarations.tsx';
import { NotesCard } from '../notes/notes-card.tsx';
import { PiecesCard } from '../pieces/pieces-card.tsx';
import { CertificateCard } from './card/certificate-card.tsx';
import { HistoryCard } from './card/history-card.tsx';
import { IncidentsCard } from './card/incidents-card.tsx';
import { InformationCard } from './card/information-card.tsx';
import { LinkedCards } from './card/linked-cards.tsx';
import { ReconciliationCard } from './card/reconciliation-card.tsx';
import { RelaunchesCard } from './card/relaunches-card.tsx';
import { RetiragesCard } from './card/retirages-card.tsx';
import { SpoolsCard } from './card/spools-card.tsx';
import { CountsStrip } from './counts-strip.tsx';
import { JobActions } from './job-actions.tsx';
import { JobHead } from './job-head.tsx';
import classes from './job-view.module.css';
import { CloseModal } from './modal/close-modal.tsx';
import { type AskedMove, MoveModal } from './modal/move-modal.tsx';
import { OverrideModal } from './modal/override-modal.tsx';
import { RelaunchModal } from './modal/relaunch-modal.tsx';
import { Stepper } from './stepper.tsx';
import { useMoves } from './use-moves.ts';

/** Shows a job: its progress, its actions, and all that belongs to it. */
export function JobViewScreen() {
  const id = readRecordId(useParams().id);
  const navigate = useNavigate();
  const listHref = useListHref(jobEntity);
  const job = useJob(id);
  const followUp = useFollowUp(id);
  const error = job.error ?? followUp.error;
  if (job.data && followUp.data)
    return (
      <Gone error={error}>
        <JobPage job={job.data} followUp={followUp.data} onBack={() => navigate(listHref)} />
      </Gone>
    );
  const retry = () => {
    void job.refetch();
    void followUp.refetch();
  };
  return (
    <>
      <TitleBlock title={`Afficher ${jobEntity.one}`} onBack={() => navigate(listHref)} />
      <AwaitedRecord entity={jobEntity} error={error} onRetry={retry} />
    </>
  );
}

/** From this width on the two columns are side by side, as in the style sheet. */
const BESIDE = '(min-width: 80em)';

interface JobPageProps {
  job: Job;
  followUp: Suivi;
  onBack: () => void;
}

function JobPage({ job, followUp, onBack }: JobPageProps) {
  const goOn = useNavigateIfStillHere();
  const isGone = useIsGone();
  const rights = useRights(jobEntity);
  const [asked, setAsked] = useState<AskedMove | 'relancer' | null>(null);
  const [isDeclaring, setDeclaring] = useState(false);
  const [isOverriding, setOverriding] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const acted = useAskedJob(job, asked !== null || isOverriding || isClosing);
  const moves = useMoves(acted);
  const facts = factsOf(job, followUp);
  const kind = declarable(job);
  const { spools, historique } = followUp;
  const declared = useKeptWhileOpen(spools, isDeclaring);
  const left = kind && leftOf(spools ?? [], kind);
  const canDeclare = left !== null && left.spools.length > 0 && rights.can('avancement');

  const move = asked === 'relancer' ? null : asked;
  // In a narrow window the information comes after the other cards and renders with them: otherwise they would push it down.
  const isBeside = useMedia(BESIDE);
  const information = <InformationCard job={job} followUp={followUp} />;
  const reconciliation = job.etape >= ETAPE.printing && <ReconciliationCard job={job.id} />;
  const linked = (
    <>
      <LinkedCards job={job} followUp={followUp} />
      <RelaunchesCard followUp={followUp} />
    </>
  );

  const act = (action: JobAction) => {
    if (action === 'avancer' && endsUndeposited(job, followUp)) return setClosing(true);
    const asks = action === 'avancer' ? machineTypeOf(nextEtape(job.etape) ?? 0) !== null : action !== 'reprendre';
    if (asks && action !== 'reprendre') setAsked(action);
    else void moves.send(action);
  };
  return (
    <>
      <TitleBlock
        title={`Afficher ${jobEntity.one}`}
        record={{ name: job.nomjob, pills: <JobHead job={job} history={historique} /> }}
        onBack={onBack}
        actions={
          <JobActions
            job={job}
            facts={facts}
            isSending={moves.isSending}
            onAct={act}
            onDeclare={canDeclare ? () => setDeclaring(true) : undefined}
            onOverride={() => setOverriding(true)}
          />
        }
      />
      <div className={classes.screen}>
        <VisuallyHidden role="status">{moves.done}</VisuallyHidden>
        {/* A deleted job has its own message above everything. */}
        {moves.notice && !isGone && <MessageBlock family={moves.notice.family}>{moves.notice.message}</MessageBlock>}
        <Card isFlush>
          <Stepper job={job} history={historique} waiting={waitingText(job, followUp)} foretold={foretoldOf(job)} />
          <CountsStrip job={job} />
        </Card>
        <div className={classes.columns}>
          <div className={classes.part}>
            {/* The other column moves if this one is empty, so without spools the cards that are already known are drawn at once. */}
            {spools ? (
              <SpoolsCard spools={spools} onDeclare={canDeclare ? () => setDeclaring(true) : undefined} />
            ) : (
              <>
                {reconciliation}
                {linked}
              </>
            )}
            <AfterPaint>
              <JobDeclarations job={job} />
              {spools && reconciliation}
              <IncidentsCard job={job} spools={spools} history={historique} />
              <RetiragesCard job={job} />
              <CertificateCard job={job} hasEnded={hasEnded(job, historique)} />
              {spools && linked}
            </AfterPaint>
          </div>
          <div className={classes.part}>
            {isBeside && information}
            <AfterPaint>
              {!isBeside && information}
              <NotesCard job={job} />
              <PiecesCard job={job} />
              {historique && <HistoryCard jobId={job.id} history={historique} />}
              <JournalCard entity={jobEntity} id={job.id} {...jobJournal} />
            </AfterPaint>
          </div>
        </div>
      </div>
      <MountedOnOpen isOpen={move !== null}>
        {(isOpen) => <MoveModal job={acted} followUp={followUp} move={isOpen ? move : null} moves={moves} onClose={() => setAsked(null)} />}
      </MountedOnOpen>
      <MountedOnOpen isOpen={isClosing}>
        {(isOpen) => <CloseModal job={acted} followUp={followUp} isOpen={isOpen} moves={moves} onClose={() => setClosing(false)} />}
      </MountedOnOpen>
      <MountedOnOpen isOpen={isOverriding}>
        {(isOpen) => <OverrideModal job={acted} followUp={followUp} isOpen={isOpen} moves={moves} onClose={() => setOverriding(false)} />}
      </MountedOnOpen>
      <MountedOnOpen isOpen={asked === 'relancer'}>
        {(isOpen) => (
          <RelaunchModal
            job={job}
            isOpen={isOpen}
            moves={moves}
            onClose={() => setAsked(null)}
            onRelaunched={(created) => goOn(`${pathOf(jobEntity)}/afficher/${created.id}`)}
          />
        )}
      </MountedOnOpen>
      {declared && (
        <MountedOnOpen isOpen={isDeclaring}>
          {(isOpen) => (
            <ProgressDialog
              isOpen={isOpen}
              onClose={() => setDeclaring(false)}
              job={job}
              spools={declared}
              machine={startMachine(job, historique)}
            />
          )}
        </MountedOnOpen>
      )}
    </>
  );
}

/**
 * Returns the job that the open question is about. If a colleague moves the job meanwhile, the question keeps its state: the answer then
 * ends in a conflict instead of moving the job one step too far.
 */
function useAskedJob(job: Job, isAsked: boolean): Job {
  const [asked, setAsked] = useState(job);
  const isMoved = asked.etape !== job.etape || asked.etat !== job.etat;
  const isKept = isAsked && isMoved;
  if (!isKept && asked !== job) setAsked(job);
  return isKept ? asked : job;
}

/** Returns whether the job is or was at the last step: after a dépôt was cancelled, the certificates stay readable. */
const hasEnded = ({ etape }: Job, history: Suivi['historique']): boolean =>
  etape === ETAPE.deposited || (history?.some(({ action }) => action === HISTORY.deposited) ?? false);

/** Returns the planned times. None for a paused job: it has a place in the plan, but nobody knows when it will resume. */
const foretoldOf = ({ prevision }: Job) => (prevision && prevision.risque !== 'gris' ? prevision.operations : undefined);

/** Returns what blocks the next step, in the units of that step; null without a block, or if the user may not see the spools. */
function waitingText(job: Job, followUp: Suivi): string | null {
  const decision = decide('avancer', factsOf(job, followUp));
  if (decision.ok) return null;
  if (decision.waitsForPieces) return formatCount(followUp.faits.nonSoldes, 'pli non soldé', 'plis non soldés');
  if (!decision.waitsForSpools) return null;
  const kind = declarable(job);
  if (!kind || !followUp.spools) return null;
  return `reste ${formatCount(leftOf(followUp.spools, kind).quantity, kind === 'impression' ? 'feuille' : 'pli')}`;
}
