import { job as jobEntity } from '@editique/domain/entities/job';
import { annulmentRefusal, type Declaration } from '@editique/domain/job/declaration';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { IconArrowBackUp, IconChevronLeft, IconChevronRight } from '../../../icons/icons.ts';
import { formatCount, formatDateTime, formatNumber, formatSigned, MISSING } from '../../../lib/format.ts';
import { personName } from '../../../production/history/person.ts';
import { useJob } from '../../../production/job/follow-up.ts';
import type { Spool } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './declarations-card.module.css';
import { DECLARATIONS_SIZE, useAnnul, useDeclarations } from './use-declarations.ts';

const UNITS: Record<Declaration['operation'], [one: string, many: string]> = {
  impression: ['feuille imprimée', 'feuilles imprimées'],
  msp: ['pli mis sous pli', 'plis mis sous pli'],
};

/** Who declared what on a spool, and the sums. A declaration is taken back by a row of its own. */
export function DeclarationsCard({ spool }: { spool: Spool }) {
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useDeclarations(spool.id, page);
  const [asked, setAsked] = useState<Declaration | null>(null);
  const [isOpen, setOpen] = useState(false);
  const annul = useAnnul(spool.id);
  const mayAnnul = useMayAnnul(spool);
  const pageCount = Math.max(1, Math.ceil((data?.total ?? 0) / DECLARATIONS_SIZE));
  return (
    <Card
      title="Déclarations"
      aside={data && formatNumber(data.total)}
      isFlush
      className={classes.card}
      actions={pageCount > 1 && <Pages page={page} pageCount={pageCount} onPage={setPage} />}
    >
      {error && !data && <ErrorState error={error} help="Les déclarations n'ont pas pu être lues." onRetry={() => void refetch()} />}
      {data?.total === 0 && <p className={classes.empty}>Rien n'a été déclaré sur ce spool.</p>}
      {data && data.total > 0 && (
        <table className={classes.table}>
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
            {data.objects.map((row) => (
              <DeclarationRow key={row.id} row={row} onAnnul={mayAnnul(row) ? () => [setAsked(row), setOpen(true)] : undefined} />
            ))}
          </tbody>
        </table>
      )}
      {data && (
        <p className={classes.sums}>
          Sommes : <strong>{quantityWords('impression', spool.accompliImpression)}</strong> sur {formatNumber(spool.nombreFeuilles)},{' '}
          <strong>{quantityWords('msp', spool.accompliMSP)}</strong> sur {formatNumber(spool.nombrePlis)}
        </p>
      )}
      <ConfirmModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => asked && annul.mutateAsync(asked.id)}
        title="Annuler une déclaration"
        question="Une ligne contraire est ajoutée, et les sommes du spool diminuent."
        name={asked ? quantityWords(asked.operation, asked.quantite) : ''}
        detail={asked ? [formatDateTime(asked.date), personName(asked.utilisateur)].filter(Boolean).join(' · ') : undefined}
        confirm="Annuler la déclaration"
        icon={IconArrowBackUp}
      />
    </Card>
  );
}

/** Whether the user may take a declaration back now. Who may not read the job asks the server, which decides anyway. */
function useMayAnnul(spool: Spool): (row: Declaration) => boolean {
  const rights = useRights(jobEntity);
  const { data: job } = useJob(rights.can('afficher') ? spool.job.id : null);
  if (!rights.can('avancement')) return () => false;
  return (row) => (job ? annulmentRefusal(job, row) === null : !row.annule && row.quantite > 0);
}

function DeclarationRow({ row, onAnnul }: { row: Declaration; onAnnul: (() => void) | undefined }) {
  return (
    <tr data-annulled={row.annule || undefined}>
      <td>
        <time dateTime={row.date}>{formatDateTime(row.date)}</time>
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

function Pages({ page, pageCount, onPage }: { page: number; pageCount: number; onPage: (page: number) => void }) {
  return (
    <>
      <ActionIcon aria-label="Déclarations plus récentes" disabled={page === 0} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Déclarations plus anciennes" disabled={page + 1 >= pageCount} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </ActionIcon>
    </>
  );
}

const unitOf = (operation: Declaration['operation'], quantity: number): string => UNITS[operation][Math.abs(quantity) < 2 ? 0 : 1];
const quantityWords = (operation: Declaration['operation'], quantity: number): string => formatCount(quantity, ...UNITS[operation]);
