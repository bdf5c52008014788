import { text } from '@editique/domain/messages';
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { IconHelpHexagon, IconPrinter } from '../../icons/icons.ts';
import { usePlanning } from '../../production/job/use-planning.ts';
import { Card } from '../../ui/card/card.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import { EmptyPlanning, isEmptyPlanning } from './empty-planning.tsx';
import classes from './planning.module.css';
import { useViewState } from './view-state.ts';

/** Loaded on demand, because most users never open the board. */
const PlanView = lazy(() => import('./plan-view.tsx'));

const VIEWS = [
  { value: 'planning', label: 'Planning' },
  { value: 'tableau', label: 'Tableau' },
];

/** Shows which jobs will be late, why, and what can be done: every machine over time. */
export function PlanningScreen() {
  const view = useViewState();
  const { data: planning, question: horizon, isFormer, error, refetch } = usePlanning(view.horizon);
  const [isTrying, setTrying] = useState(false);
  const isEmpty = planning !== undefined && isEmptyPlanning(planning);
  const actions = planning && !isEmpty && (
    <>
      <SegmentedControl
        className={classes.segments ?? ''}
        aria-label="Vue"
        data={VIEWS}
        value={view.isTable ? 'tableau' : 'planning'}
        onChange={(value) => view.setTable(value === 'tableau')}
      />
      <Button
        variant="default"
        className={classes.noPrint ?? ''}
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimer
      </Button>
      <Button
        variant="default"
        className={classes.noPrint ?? ''}
        leftSection={<IconHelpHexagon size={16} stroke={1.7} aria-hidden />}
        aria-expanded={isTrying}
        onClick={() => setTrying(!isTrying)}
      >
        Et si…
      </Button>
    </>
  );
  return (
    <div className={classes.page}>
      <TitleBlock title="Planning" actions={actions} />
      {planning && !isEmpty && (
        <Suspense fallback={<Waiting />}>
          <PlanView
            planning={planning}
            horizon={horizon}
            isFormer={isFormer}
            error={error}
            onRetry={() => void refetch()}
            view={view}
            isTrying={isTrying}
            setTrying={setTrying}
          />
        </Suspense>
      )}
      {planning && isEmpty && <EmptyPlanning planning={planning} />}
      {!planning && !error && <Waiting />}
      {!planning && error && (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      )}
    </div>
  );
}

const LANES = ['axis', 'a', 'b', 'c', 'd', 'e', 'f'];

function Waiting() {
  return (
    <Card isFlush>
      <div className={classes.skeleton} aria-busy="true">
        <VisuallyHidden role="status">{text.loading}</VisuallyHidden>
        {LANES.map((lane) => (
          <div key={lane}>
            <span />
            <span />
          </div>
        ))}
      </div>
    </Card>
  );
}
