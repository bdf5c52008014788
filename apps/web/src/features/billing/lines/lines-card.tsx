import { facture as factureEntity } from '@editique/domain/entities/facture';
import { Button } from '@mantine/core';
import { IconPencil, IconPlus } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardNote } from '../../../ui/card/card-note.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { useBilledJobs } from '../billing.ts';
import classes from '../facture.module.css';
import type { Facture } from '../facture.ts';
import { hasOwnLines } from '../facture-rules.ts';
import type { DraftJobs } from './draft-line.ts';
import { LineEditor } from './line-editor.tsx';
import { LineTable } from './line-table.tsx';
import { LineTotals } from './line-totals.tsx';
import { RecomputeButton } from './recompute-button.tsx';
import { useEditedLines, useLines } from './use-lines.ts';
import { WarningList } from './warning-list.tsx';

interface LinesCardProps {
  facture: Facture;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}

/** Shows the facture's lines, totals and warnings. Users with the right edit the lines of a draft here. */
export function LinesCard({ facture, isEditing, onEdit }: LinesCardProps) {
  const { data, error, refetch } = useLines(facture.id);
  const jobs = useBilledJobs(facture.id).data;
  const mayEdit = useRights(factureEntity).can('modifier') && hasOwnLines(facture);
  const isEmpty = data?.lignes.length === 0;
  return (
    <Card
      title="Lignes"
      aside={data && formatNumber(data.lignes.length)}
      isFlush
      actions={
        mayEdit &&
        data &&
        !isEditing && (
          <>
            {jobs && jobs.lignes.length > 0 && <RecomputeButton facture={facture} lineCount={data.lignes.length} />}
            <Button
              variant="default"
              size="xs"
              leftSection={isEmpty ? <IconPlus size={14} stroke={1.7} aria-hidden /> : <IconPencil size={14} stroke={1.7} aria-hidden />}
              onClick={() => onEdit(true)}
            >
              {isEmpty ? 'Ajouter des lignes' : 'Modifier les lignes'}
            </Button>
          </>
        )
      }
    >
      {data && data.avertissements.length > 0 && (
        <div className={classes.warnings}>
          <WarningList warnings={data.avertissements} />
        </div>
      )}
      {error && !data && <ErrorState error={error} help="Les lignes n'ont pas pu être lues." onRetry={() => void refetch()} />}
      {!(error || data) && <Spinner />}
      {/* Stays if somebody validates or deletes the draft meanwhile, so that the edits do not vanish unseen. */}
      {isEditing && <Editing facture={facture} jobs={jobs?.lignes ?? NO_JOBS} onDone={() => onEdit(false)} />}
      {data && !isEditing && (
        <>
          {isEmpty && <CardNote>Aucune ligne sur cette facture</CardNote>}
          {!isEmpty && (
            <>
              <LineTable lines={data.lignes} />
              <LineTotals totals={data} />
            </>
          )}
        </>
      )}
    </Card>
  );
}

const NO_JOBS: DraftJobs = [];

/** Waits for a fresh read of the lines, because the server compares their version on save. */
function Editing({ facture, jobs, onDone }: { facture: Facture; jobs: DraftJobs; onDone: () => void }) {
  const { data, error, isFetching, refetch, dataUpdatedAt } = useEditedLines(facture.id);
  if (error && !isFetching) return <ErrorState error={error} help="Les lignes n'ont pas pu être lues." onRetry={() => void refetch()} />;
  if (!data || isFetching) return <Spinner />;
  return <LineEditor key={dataUpdatedAt} facture={facture} jobs={jobs} start={data} onDone={onDone} onReload={() => void refetch()} />;
}
