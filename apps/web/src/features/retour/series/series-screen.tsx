import { retour } from '@editique/domain/entities/retour';
import { pathOf } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useSession } from '../../../lib/session/session.ts';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { SeriesPanel } from './series-panel.tsx';

/** Shows the scanning in series as a page of its own, for users without a scan station. */
export function SeriesScreen() {
  const canList = useSession()?.paths.has(pathOf(retour));
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
      <SeriesPanel />
    </>
  );
}
