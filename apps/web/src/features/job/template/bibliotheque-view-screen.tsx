import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { client } from '@editique/domain/entities/client';
import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { canReach } from '@editique/domain/entity/permission';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconCopy, IconPlus } from '../../../icons/icons.ts';
import { useSession } from '../../../lib/session/session.ts';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';
import { ViewScreen } from '../../../resource/screen/view-screen.tsx';
import { copyHref } from './copy.ts';
import { TemplateJobs } from './template-jobs.tsx';

/** Shows a bibliothèque and the jobs made from it. */
export function BibliothequeViewScreen() {
  const paths = useSession()?.paths;
  const canAdd = useRights(bibliotheque).can('ajouter');
  const createJob = useRights(job).hrefTo('ajouter');
  return (
    <ViewScreen
      entity={bibliotheque}
      values={{
        client: (row) => <RecordLink entity={client} value={row.client} />,
        papier: ({ papier }) => `${papier.codePapier} · ${papier.libelle}`,
        enveloppe: ({ enveloppe }) => `${enveloppe.codeEnveloppe} · ${enveloppe.libelle}`,
      }}
      below={(row) => paths && canReach(paths, pathOf(job)) && <TemplateJobs id={row.id} />}
      actions={(row) => (
        <>
          {canAdd && (
            <Button component={Link} to={copyHref(row.id)} variant="default" leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}>
              Dupliquer
            </Button>
          )}
          {createJob && (
            <Button component={Link} to={`${createJob}?bibliotheque=${row.id}`} leftSection={<IconPlus size={16} stroke={2} aria-hidden />}>
              Créer un job
            </Button>
          )}
        </>
      )}
    />
  );
}
