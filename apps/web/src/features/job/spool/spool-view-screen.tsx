import { incident } from '@editique/domain/entities/incident';
import { spool } from '@editique/domain/entities/spool';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconAlertTriangle } from '../../../icons/icons.ts';
import type { Spool } from '../../../production/job/records.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../ui/field/read-only-field.tsx';
import { SpoolDeclarations } from '../declaration/spool-declarations.tsx';
import { InsertingBar, PrintingBar } from './spool-bars.tsx';

/** Shows a spool: its progress and its declarations. */
export const SpoolViewScreen = () => (
  <ViewScreen
    entity={spool}
    actions={(row) => <IncidentButton spool={row} />}
    main={(row) => (
      <>
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
        <SpoolDeclarations spool={row} />
      </>
    )}
  />
);

/** Links to the incident form with this spool chosen. */
function IncidentButton({ spool: { id } }: { spool: Spool }) {
  const href = useRights(incident).hrefTo('ajouter');
  if (!href) return null;
  return (
    <Button
      component={Link}
      to={`${href}?spool=${id}`}
      variant="default"
      leftSection={<IconAlertTriangle size={16} stroke={1.7} aria-hidden />}
    >
      Déclarer un incident
    </Button>
  );
}
