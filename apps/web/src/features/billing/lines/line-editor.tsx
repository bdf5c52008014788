import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { IconPlus } from '../../../icons/icons.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useLeaveGuard } from '../../../resource/form/leave/use-leave-guard.tsx';
import { Pager } from '../../../resource/list/rows/pager/pager.tsx';
import { CardTable } from '../../../ui/card/card-table.tsx';
import type { Facture } from '../facture.ts';
import { useClosedDraft } from './closed-draft.ts';
import { blankLine, countWrong, type DraftJobs, type DraftLine, draftTotals } from './draft-line.ts';
import { DropModal } from './drop-modal.tsx';
import classes from './line-editor.module.css';
import { LineFoot } from './line-foot.tsx';
import { LineRow } from './line-row.tsx';
import { LineTotals } from './line-totals.tsx';
import { useLineEditor } from './use-line-editor.ts';
import { useLineFocus } from './use-line-focus.ts';
import { useLinePages } from './use-line-pages.ts';
import type { LinesVersion } from './use-lines.ts';

interface LineEditorProps {
  /** The current facture: a colleague may validate or delete it while its lines are edited. */
  facture: Facture;
  jobs: DraftJobs;
  start: LinesVersion;
  /** Called after the lines were saved or dropped. */
  onDone: () => void;
  /** Drops the edits and starts again from the stored lines. */
  onReload: () => void;
}

/** Edits the lines of a draft in a table. Enter moves to the next field, and from the last field to a new line. */
export function LineEditor({ facture, jobs, start, onDone, onReload }: LineEditorProps) {
  const { ref, width } = useElementSize();
  const [isDropping, setDropping] = useState(false);
  const closed = useClosedDraft(facture);
  const editor = useLineEditor(facture.id, start, () => {
    guard.release();
    onDone();
  });
  const guard = useLeaveGuard(editor.isDirty);
  const { lines, dispatch } = editor;
  const pages = useLinePages(lines);
  const focus = useLineFocus(lines, pages);
  const shown = useDeferredValue(lines);
  const totals = useMemo(() => draftTotals(shown), [shown]);
  const wrong = useMemo(() => countWrong(shown), [shown]);

  const onChange = useCallback((key: string, values: Partial<DraftLine>) => dispatch({ type: 'change', key, values }), [dispatch]);
  const { on } = focus;
  const onRemove = useCallback(
    (key: string, next: string | undefined) => {
      dispatch({ type: 'remove', key });
      if (next !== undefined) on(next);
    },
    [dispatch, on],
  );
  const add = () => {
    const line = blankLine();
    dispatch({ type: 'add', line });
    on(line.key);
  };
  const show = (wrong: DraftLine | null) => wrong && on(wrong.key);
  const save = () => closed === null && show(editor.save());
  const leave = () => (editor.isDirty ? setDropping(true) : onDone());
  return (
    <form
      ref={ref}
      className={classes.scope}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={(event) => focus.onKeyDown(event, add, save)}
    >
      <CardTable ref={focus.table} caption="Lignes de la facture" className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Libellé</th>
            <th scope="col">Quantité</th>
            <th scope="col">Prix unitaire (DH)</th>
            <th scope="col">TVA (%)</th>
            <th scope="col">Total HT (DH)</th>
            <th scope="col" aria-label="Actions" />
          </tr>
        </thead>
        <tbody>
          {pages.rows.map((line, index) => (
            <LineRow
              key={line.key}
              factureId={facture.id}
              jobs={jobs}
              line={line}
              rank={pages.first + index + 1}
              isChecked={editor.isChecked}
              onChange={onChange}
              onRemove={onRemove}
            />
          ))}
        </tbody>
      </CardTable>
      {lines.length === 0 && <p className={classes.empty}>{text.empty}</p>}
      <div className={classes.add}>
        <Button variant="subtle" size="xs" leftSection={<IconPlus size={14} stroke={1.7} aria-hidden />} onClick={add}>
          Ajouter une ligne
        </Button>
      </div>
      {pages.pageCount > 1 && <Pager list={pages} isCompact={width < 600} />}
      <LineTotals totals={totals} note={leftOut(wrong.unpriced, editor.isChecked)} />
      <LineFoot
        editor={editor}
        errorCount={editor.isChecked ? wrong.fields : 0}
        closed={closed}
        onLeave={leave}
        onReload={() => setDropping(true)}
        onSaveOver={() => show(editor.saveOver())}
      />
      <DropModal
        isOpen={isDropping}
        onClose={() => setDropping(false)}
        onDrop={() => {
          guard.release();
          if (editor.isConflict && closed === null) onReload();
          else onDone();
        }}
      />
      {guard.modal}
    </form>
  );
}

/** Tells what the totals leave out: a line that is still being typed is not wrong yet. */
function leftOut(lines: number, isChecked: boolean): string | undefined {
  if (lines === 0) return undefined;
  return `Totaux hors ${formatCount(lines, 'ligne')} à ${isChecked ? 'corriger' : 'compléter'}`;
}
