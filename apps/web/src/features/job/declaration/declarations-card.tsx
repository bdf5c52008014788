import { job as jobEntity } from '@editique/domain/entities/job';
import { annulmentRefusal, type Declaration } from '@editique/domain/job/declaration';
import { personName } from '@editique/domain/text/person-name';
import { Button, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { IconArrowBackUp } from '../../../icons/icons.ts';
import { formatCount, formatDateTime, formatNumber, formatSigned, MISSING } from '../../../lib/text/format.ts';
import type { Job } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardNote } from '../../../ui/card/card-note.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { ConfirmModal } from '../../../ui/dialog/confirm-modal.tsx';
import { PageButtons } from '../../../ui/paging/page-buttons.tsx';
import { Loaded } from '../../../ui/state/loaded.tsx';
import classes from './declarations-card.module.css';
import { DECLARATIONS_SIZE, type ShownDeclaration, useAnnul, type useDeclarations } from './use-declarations.ts';

const UNITS: Record<Declaration['operation'], [one: string, many: string]> = {
  impression: ['feuille imprimée', 'feuilles imprimées'],
  msp: ['pli mis sous pli', 'plis mis sous pli'],
};

interface DeclarationsCardProps {
  query: ReturnType<typeof useDeclarations>;
  page: number;
  onPage: (page: number) => void;
  /** Undefined if the user may not read the job: the server then decides whether a declaration can be cancelled. */
  job: Job | undefined;
  spoolOf: (row: ShownDeclaration) => { id: number; nomSpool: string } | undefined;
  /** Whether each row names its spool, as in a list over several spools. */
  hasSpools?: boolean;
  empty?: string;
  foot?: ReactNode;
}

/** Lists who declared what, when and on which machine. Cancelling a declaration adds a row of its own. */
export function DeclarationsCard({ query, page, onPage, job, spoolOf, hasSpools = false, empty, foot }: DeclarationsCardProps) {
  const { data } = query;
  const [asked, setAsked] = useState<ShownDeclaration | null>(null);
  const [isOpen, setOpen] = useState(false);
  const annul = useAnnul();
  const canDeclare = useRights(jobEntity).can('avancement');
  const mayAnnul = (row: ShownDeclaration): boolean =>
    canDeclare && (job ? annulmentRefusal(job, row) === null : !row.annule && row.quantite > 0);
  const takeBack = async () => {
    const spool = asked && spoolOf(asked);
    if (asked && spool) await annul.mutateAsync({ spool: spool.id, declaration: asked.id });
  };
  return (
    <Card
      title="Déclarations"
      aside={data && formatNumber(data.total)}
      isFlush
      className={classes.card}
      actions={data && <PageButtons page={page} total={data.total} size={DECLARATIONS_SIZE} noun="Déclarations" onPage={onPage} />}
    >
      <Loaded query={query} help="Les déclarations n'ont pas pu être lues." waiting={null}>
        {({ total, objects }) =>
          total === 0 ? (
            empty && <CardNote>{empty}</CardNote>
          ) : (
            <FactTable className={classes.table}>
              <caption>
                <VisuallyHidden>Déclarations d'avancement</VisuallyHidden>
              </caption>
              <thead>
                <tr>
                  <th scope="col">Date</th>
                  <th scope="col" data-numeric>
                    Quantité
                  </th>
                  <th scope="col">Par</th>
                  <th scope="col">Machine</th>
                  <th scope="col">
                    <VisuallyHidden>Annuler</VisuallyHidden>
                  </th>
                </tr>
              </thead>
              <tbody>
                {objects.map((row) => (
                  <DeclarationRow
                    key={row.id}
                    row={row}
                    spool={hasSpools ? spoolOf(row)?.nomSpool : undefined}
                    onAnnul={mayAnnul(row) ? () => [setAsked(row), setOpen(true)] : undefined}
                  />
                ))}
              </tbody>
            </FactTable>
          )
        }
      </Loaded>
      {data && foot}
      <ConfirmModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={takeBack}
        title="Annuler une déclaration"
        question="Une ligne contraire est ajoutée, et les sommes du spool diminuent."
        name={asked ? quantityWords(asked.operation, asked.quantite) : ''}
        detail={asked ? detailOf(asked, spoolOf(asked)?.nomSpool) : undefined}
        confirm="Annuler la déclaration"
        icon={IconArrowBackUp}
      />
    </Card>
  );
}

interface DeclarationRowProps {
  row: ShownDeclaration;
  spool: string | undefined;
  onAnnul: (() => void) | undefined;
}

function DeclarationRow({ row, spool, onAnnul }: DeclarationRowProps) {
  return (
    <tr data-annulled={row.annule || undefined}>
      <td data-when>
        <time dateTime={row.date}>{formatDateTime(row.date)}</time>
        {spool && <span className={classes.second}>{spool}</span>}
      </td>
      <td data-numeric>
        <span className={classes.quantity}>{formatSigned(row.quantite)}</span>
        <span className={classes.second}>{unitOf(row.operation, row.quantite)}</span>
      </td>
      <td data-who>
        {personName(row.utilisateur) || MISSING}
        {row.application && <span className={classes.second}>{row.application}</span>}
      </td>
      <td data-machine>{row.machine?.nomMachine ?? MISSING}</td>
      <td>
        {row.annule && 'Annulée'}
        {row.quantite < 0 && 'Annulation'}
        {onAnnul && (
          <Button
            size="xs"
            variant="default"
            aria-label={`Annuler la déclaration de ${quantityWords(row.operation, row.quantite)}`}
            onClick={onAnnul}
          >
            Annuler
          </Button>
        )}
      </td>
    </tr>
  );
}

/** 'RELEVES_1 · 16/11/2026 à 10:12 · Benali Karim'. */
const detailOf = (row: Declaration, spool: string | undefined): string =>
  [spool, formatDateTime(row.date), personName(row.utilisateur)].filter(Boolean).join(' · ');

const unitOf = (operation: Declaration['operation'], quantity: number): string => UNITS[operation][Math.abs(quantity) < 2 ? 0 : 1];
export const quantityWords = (operation: Declaration['operation'], quantity: number): string => formatCount(quantity, ...UNITS[operation]);
