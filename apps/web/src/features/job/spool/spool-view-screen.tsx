import { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { Card } from '../../../ui/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/read-only-field.tsx';
import { InsertingBar, PrintingBar } from './spool-bars.tsx';

/** A spool's page: how far it is, and the job that it is a part of. */
export const SpoolViewScreen = () => (
  <ViewScreen
    entity={spool}
    values={{ job: (row) => <RecordLink entity={job} value={row.job} /> }}
    main={(row) => (
      <Card title="Avancement">
        <ReadOnlyFields>
          <ReadOnlyField label="Impression">
            <PrintingBar spool={row} />
          </ReadOnlyField>
          <ReadOnlyField label="MSP">
            <InsertingBar spool={row} />
          </ReadOnlyField>
        </ReadOnlyFields>
      </Card>
    )}
  />
);
