import { retour } from '@editique/domain/entities/retour';
import { pathOf } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/session.ts';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { SeriesPanel } from './series-panel.tsx';

/** Shows the scanning in series as a page of its own, for users without a scan station. */
export function SeriesScreen() {
  const session = useSession();
  const canList = session?.paths.has(pathOf(retour));
  return (
    <>
      <TitleBlock
        title={retour.actions.saisie}
        actions={
          canList && (
            <Button component={Link} to={pathOf(retour)} variant="default">
              Liste des retours
            </Button>
          )
        }
      />
      {/* Starts anew for another user who signs in in another tab: scans are sent under the name of whoever scanned them. */}
      <SeriesPanel key={session?.user.id} />
    </>
  );
}
