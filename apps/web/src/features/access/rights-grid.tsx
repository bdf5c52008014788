import { Button, Checkbox, Table } from '@mantine/core';
import { IconCheck, IconPlus } from '../../icons/icons.ts';
import classes from './rights-grid.module.css';
import { type GridVerb, masterOf, type PageOption, pagesOf, type RightsRow, VERB_LABEL, VERBS } from './rights-rows.ts';
import { useMayGive } from './use-may-give.ts';

interface RightsGridProps {
  rows: readonly RightsRow[];
  chosen: ReadonlySet<number>;
  onChange: (chosen: Set<number>) => void;
}

/**
 * Chooses which pages of the module a role gives: screens are rows, the usual actions are columns, other actions are chips under their row.
 */
export function RightsGrid({ rows, chosen, onChange }: RightsGridProps) {
  const mayGive = useMayGive();
  const all = rows.flatMap(pagesOf);
  const set = (pages: readonly PageOption[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const page of pages.filter(mayGive)) {
      if (isChosen) next.add(page.id);
      else next.delete(page.id);
    }
    onChange(next);
  };
  const readOnly = () => {
    const reading = new Set(rows.flatMap((row) => [row.verbs.lister, row.verbs.afficher]));
    const next = new Set(all.filter((page) => (mayGive(page) ? reading.has(page) : chosen.has(page.id))).map((page) => page.id));
    onChange(next);
  };
  return (
    <>
      <div className={classes.head}>
        <span className={classes.count} role="status">
          {all.filter((page) => chosen.has(page.id)).length} sur {all.length}
        </span>
        <Button variant="default" size="xs" onClick={() => set(all, true)}>
          Tout cocher
        </Button>
        <Button variant="default" size="xs" onClick={readOnly}>
          Lecture seule
        </Button>
        <Button variant="default" size="xs" onClick={() => set(all, false)}>
          Tout décocher
        </Button>
      </div>
      <Table.ScrollContainer minWidth="var(--rights-width)" type="native" className={classes.scroll} scrollAreaProps={{ tabIndex: 0 }}>
        <Table className={classes.table} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Page</Table.Th>
              {VERBS.map((verb) => (
                <Table.Th key={verb} scope="col" className={classes.verb}>
                  {VERB_LABEL[verb]}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <Table.Tr className={classes.master}>
              <Table.Th scope="row">
                <Master label="Toutes les pages" pages={all} chosen={chosen} mayGive={mayGive} onSet={set} isLabelled />
              </Table.Th>
              {VERBS.map((verb) => (
                <Table.Td key={verb} className={classes.verb}>
                  <Master
                    label={`Toutes les pages, ${VERB_LABEL[verb]}`}
                    pages={rows.flatMap((row) => row.verbs[verb] ?? [])}
                    chosen={chosen}
                    mayGive={mayGive}
                    onSet={set}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
            {rows.map((row) => (
              <GridRow key={row.path} row={row} chosen={chosen} mayGive={mayGive} onSet={set} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

type SetPages = (pages: readonly PageOption[], isChosen: boolean) => void;

interface MasterProps {
  label: string;
  pages: readonly PageOption[];
  chosen: ReadonlySet<number>;
  mayGive: (page: PageOption) => boolean;
  onSet: SetPages;
  isLabelled?: boolean;
}

/** Checks or clears several pages at once. Indeterminate when only some of them are chosen. */
function Master({ label, pages, chosen, mayGive, onSet, isLabelled = false }: MasterProps) {
  const { isAll, isSome, press } = masterOf(pages, chosen, mayGive);
  if (pages.length === 0) return <span className={classes.none}>–</span>;
  return (
    <Checkbox
      size="xs"
      checked={isAll}
      indeterminate={isSome}
      disabled={press === null}
      onChange={() => onSet(pages, press === 'give')}
      {...(isLabelled ? { label } : { 'aria-label': label })}
    />
  );
}

interface GridRowProps {
  row: RightsRow;
  chosen: ReadonlySet<number>;
  mayGive: (page: PageOption) => boolean;
  onSet: SetPages;
}

function GridRow({ row, chosen, mayGive, onSet }: GridRowProps) {
  return (
    <>
      <Table.Tr data-split={row.actions.length > 0 || undefined}>
        <Table.Th scope="row" className={classes.name}>
          <Master label={row.libelle} pages={pagesOf(row)} chosen={chosen} mayGive={mayGive} onSet={onSet} isLabelled />
        </Table.Th>
        {VERBS.map((verb) => (
          <Table.Td key={verb} className={classes.verb}>
            <VerbBox row={row} verb={verb} chosen={chosen} mayGive={mayGive} onSet={onSet} />
          </Table.Td>
        ))}
      </Table.Tr>
      {row.actions.length > 0 && (
        <Table.Tr>
          <Table.Td colSpan={VERBS.length + 1} className={classes.chips}>
            <div>
              {row.actions.map((page) => {
                const isChosen = chosen.has(page.id);
                return (
                  <button
                    key={page.id}
                    type="button"
                    className={classes.chip}
                    aria-pressed={isChosen}
                    disabled={!mayGive(page)}
                    onClick={() => onSet([page], !isChosen)}
                  >
                    {isChosen ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
                    {page.libelle}
                  </button>
                );
              })}
            </div>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

function VerbBox({ row, verb, chosen, mayGive, onSet }: GridRowProps & { verb: GridVerb }) {
  const page = row.verbs[verb];
  if (!page) return <span className={classes.none}>–</span>;
  const isChosen = chosen.has(page.id);
  return (
    <Checkbox
      size="xs"
      aria-label={`${row.libelle}, ${VERB_LABEL[verb]}`}
      checked={isChosen}
      disabled={!mayGive(page)}
      onChange={() => onSet([page], !isChosen)}
    />
  );
}
