import { job as jobEntity } from '@editique/domain/entities/job';
import type { Planning } from '@editique/domain/planning/planning';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { newKey } from '../../lib/sending/new-key.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { Card } from '../../ui/card/card.tsx';
import { former } from '../../ui/state/former.ts';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { Board } from './board/board.tsx';
import { boardActions, type Mover } from './board/board-actions.ts';
import { boardOf } from './board/board-model.ts';
import { Legend } from './board/legend.tsx';
import { useClosures } from './closures/use-closures.ts';
import { DetailsModal } from './details-modal.tsx';
import { OutcomeBlock } from './moves/outcome-block.tsx';
import { versionsIn } from './moves/pins.ts';
import { usePlanMoves } from './moves/use-plan-moves.ts';
import { PlanHead } from './plan-head.tsx';
import classes from './planning.module.css';
import { SCREEN, sheetFor } from './print-sheet.ts';
import { TableView } from './table/table-view.tsx';
import { UnplannedCard, UnplannedNote } from './unplanned-card.tsx';
import { usePrinting } from './use-printing.ts';
import type { ViewState } from './view-state.ts';
import { withHypothesis } from './what-if/hypotheses.ts';
import { useWhatIf } from './what-if/use-what-if.ts';
import { WhatIfCard } from './what-if/what-if-card.tsx';

interface PlanViewProps {
  planning: Planning;
  /** The days that this plan covers. */
  horizon: number;
  /** Whether the plan of another horizon is asked for and not there yet. */
  isFormer: boolean;
  /** Set when the last read failed; the earlier data stays. */
  error: Error | null;
  onRetry: () => void;
  view: ViewState;
  isTrying: boolean;
  setTrying: (isTrying: boolean) => void;
}

/** Shows the plan as a board or table, with trials and moves. */
export default function PlanView({ planning, horizon, isFormer, error, onRetry, view, isTrying, setTrying }: PlanViewProps) {
  const canPlan = useRights(jobEntity).can('planifier');
  const isPrinting = usePrinting();
  const closures = useClosures();
  const moves = usePlanMoves();
  const trial = useWhatIf(planning, horizon, isTrying);
  const { tried, setTried, forget, simulated } = trial;
  const shown = simulated ?? planning;
  const isStale = isFormer || trial.isFormer;
  const real = useMemo(() => boardOf(planning), [planning]);
  const board = useMemo(() => (simulated ? boardOf(simulated) : real), [simulated, real]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const opened = (openKey && board.byKey.get(openKey)) || null;
  const openedLane = board.lanes.find(({ id }) => id === opened?.machine);

  const move: Mover = (changes, done) => {
    if (isTrying) setTried(withHypothesis(tried, { id: newKey(), type: 'place', label: done, changes: [...changes] }));
    else void moves.send(changes, done, versionsIn(planning));
  };
  // Users who may only look can still try out moves; applying them takes the right.
  const mayPlan = canPlan || isTrying;
  const actions = boardActions(board, move);
  const sheet = isPrinting ? sheetFor(board) : SCREEN;
  return (
    <div className={classes.screen}>
      {error && <StaleNote error={error} onRetry={onRetry} />}
      <PlanHead planning={planning} isFormer={isFormer} view={view} />
      {isTrying && (
        <WhatIfCard
          planning={planning}
          trial={trial}
          onAdd={(one) => setTried(withHypothesis(tried, one))}
          onRemove={(id) => setTried(tried.filter((one) => one.id !== id))}
          onClose={() => setTrying(false)}
          onApplied={(outcome) => {
            moves.tell(outcome);
            if (outcome.family === 'green') {
              forget();
              setTrying(false);
            }
          }}
        />
      )}
      <OutcomeBlock moves={moves} />
      {simulated && <SimulationNote isFormer={trial.isFormer} />}
      {view.isTable && !isPrinting ? (
        <div {...former(isStale)}>
          <TableView planning={shown} board={board} closures={closures} onOpen={({ key }) => setOpenKey(key)} />
        </div>
      ) : (
        <Card
          isFlush
          className={classes.card ?? ''}
          {...former(isStale)}
          {...(moves.isSending && { 'aria-busy': true })}
          data-simulation={simulated !== undefined || undefined}
          {...sheet.look}
        >
          <Board
            board={board}
            before={simulated ? real : null}
            horizon={horizon}
            days={view.zoom.days}
            canPlan={mayPlan && !moves.isSending}
            printWidth={sheet.width}
            onOpen={({ key }) => setOpenKey(key)}
            onDrop={actions.drop}
            onCommand={actions.command}
            closures={closures}
            onRefused={(message) => moves.tell({ family: 'amber', message })}
          />
          <Legend isTrying={simulated !== undefined} />
          <UnplannedNote planning={shown} />
        </Card>
      )}
      <div className={classes.noPrint} {...former(isStale)}>
        <UnplannedCard planning={shown} onRelease={mayPlan ? actions.releaseJob : null} isSending={moves.isSending} />
      </div>
      <DetailsModal
        one={opened}
        lane={openedLane}
        others={board.lanes.filter(({ type, id }) => type === openedLane?.type && id !== openedLane.id)}
        actions={opened && mayPlan ? actions.of(opened) : null}
        isSending={moves.isSending}
        onClose={() => setOpenKey(null)}
      />
    </div>
  );
}

function StaleNote({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={classes.noPrint}>
      <MessageBlock>
        {messageOf(error)}
        <Button variant="subtle" size="xs" onClick={onRetry}>
          Réessayer
        </Button>
      </MessageBlock>
    </div>
  );
}

const SimulationNote = ({ isFormer }: { isFormer: boolean }) => (
  <p className={classes.simulation} role="status">
    <strong>Simulation</strong>{' '}
    {isFormer ? 'Le planning des nouvelles hypothèses se calcule…' : "Ce planning est celui des hypothèses, rien n'est enregistré."}
  </p>
);
