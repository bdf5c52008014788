import { incident } from '@editique/domain/entities/incident';
import { job } from '@editique/domain/entities/job';
import { retirage } from '@editique/domain/entities/retirage';
import { retirageProgressRefusal } from '@editique/domain/integrity/retirage-rules';
import { Link } from 'react-router';
import { IconCircleCheck } from '../../icons/icons.ts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { type Incident, piecesWords, type Retirage, retirageName } from '../../production/integrity/records.ts';
import { RetirageActions, RetirageBars } from '../../production/integrity/retirage-parts.tsx';
import { useRetirageIncidents } from '../../production/integrity/use-integrity.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';
import { Card } from '../../ui/card/card.tsx';
import { CardRow, CardRows } from '../../ui/card/card-rows.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Pill } from '../../ui/pill.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import classes from './retirage.module.css';
import { useReadableJob } from './use-readable-job.ts';

/** Shows a reprint: its progress and the plis that it prints. */
export const RetirageViewScreen = () => (
  <ViewScreen
    entity={retirage}
    nameOf={(row) => `${retirageName(row)} de ${row.job.nomjob}`}
    pills={(row) =>
      row.solde && (
        <Pill family="green" icon={IconCircleCheck}>
          Soldé
        </Pill>
      )
    }
    actions={(row) => <Actions retirage={row} />}
    main={(row) => (
      <>
        <Card title="Avancement">
          <RetirageBars retirage={row} />
          <Standing retirage={row} />
        </Card>
        <PiecesCard retirage={row} />
      </>
    )}
  />
);

function Actions({ retirage: row }: { retirage: Retirage }) {
  const refusal = useRefusal(row);
  return <RetirageActions retirage={row} isOpen={refusal === null} />;
}

/** Explains why the reprint waits when the state of its job allows no declarations. */
function Standing({ retirage: row }: { retirage: Retirage }) {
  const mayDeclare = useRights(job).can('avancement');
  const refusal = useRefusal(row);
  if (row.solde || !refusal || !mayDeclare) return null;
  return (
    <div className={classes.standing}>
      <MessageBlock family="amber">{refusal}.</MessageBlock>
    </div>
  );
}

/**
 * Returns why nothing may be declared; null if it may, undefined until the job is read. A user who may not read the job learns the reason
 * from the server.
 */
function useRefusal(row: Retirage): string | null | undefined {
  const known = useReadableJob(row.job.id);
  return known ? retirageProgressRefusal(known, row) : known;
}

/** Shows the plis of the reprint, by range, for users who may list incidents. */
function PiecesCard({ retirage: { id, nombrePlis } }: { retirage: Retirage }) {
  const { data } = useRetirageIncidents(id);
  if (!data) return null;
  return (
    <Card title="Plis à réimprimer" aside={formatNumber(nombrePlis)} isFlush>
      <CardRows>
        {data.objects.map((row) => (
          <PiecesRow key={row.id} row={row} />
        ))}
      </CardRows>
    </Card>
  );
}

function PiecesRow({ row }: { row: Incident }) {
  const href = useRights(incident).hrefTo('afficher', row.id);
  return (
    <CardRow
      name={href ? <Link to={href}>{piecesWords(row)}</Link> : piecesWords(row)}
      detail={<Facts of={[row.spool.nomSpool, row.motif.libelleMotif]} />}
      amount={formatCount(row.nombrePlis, 'pli')}
    />
  );
}
