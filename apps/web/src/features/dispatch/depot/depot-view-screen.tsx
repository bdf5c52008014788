import { depot } from '@editique/domain/entities/depot';
import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { Link } from 'react-router';
import { formatDayAndTime, formatNumber } from '../../../lib/text/format.ts';
import { DepotLabelsButton } from '../../../production/label/container-labels.tsx';
import { useMayList } from '../../../resource/record/use-may-list.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { DocumentButton } from '../../../ui/document-button.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/field/read-only-field.tsx';
import classes from './depot.module.css';
import { useLeft } from './use-left.ts';

type Depot = RecordOf<typeof depot>;

/** Shows a dépôt, with its slip and the slip of its client's whole day. */
export function DepotViewScreen() {
  return (
    <ViewScreen
      entity={depot}
      // Shown with the date.
      hidden={['heure']}
      values={{ date: (row) => <Moment row={row} /> }}
      rail={(row) => <JobCard job={row.job} />}
      actions={(row) => (
        <>
          <DepotLabelsButton depot={row} />
          <DocumentButton path={`${endpointOf(depot)}/bordereau.pdf`} query={{ client: row.client.id, date: row.date }}>
            Bordereau du jour
          </DocumentButton>
          <DocumentButton path={`${endpointOf(depot)}/${row.id}/bordereau.pdf`} isFilled>
            Bordereau PDF
          </DocumentButton>
        </>
      )}
    />
  );
}

function Moment({ row: { date, heure } }: { row: Depot }) {
  return <time dateTime={`${date}T${heure}`}>{formatDayAndTime(date, heure)}</time>;
}

/** Shows the job of the dépôt, and to users who may list dépôts also how many plis the job has left to deposit. */
function JobCard({ job: { id, nomjob } }: { job: Depot['job'] }) {
  const href = useRights(job).hrefTo('afficher', id);
  const mayList = useMayList(depot);
  const left = useLeft(mayList ? [id] : []).get(id);
  return (
    <Card title="Job déposé">
      <ReadOnlyFields>
        <ReadOnlyField label="Job">
          {href ? (
            <Link to={href} className={classes.link}>
              {nomjob}
            </Link>
          ) : (
            nomjob
          )}
        </ReadOnlyField>
        {mayList && <ReadOnlyField label="Reste à déposer">{formatNumber(left)}</ReadOnlyField>}
      </ReadOnlyFields>
    </Card>
  );
}
