import { job as jobEntity } from '@editique/domain/entities/job';
import { retirage as retirageEntity } from '@editique/domain/entities/retirage';
import { endpointOf } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../../icons/icons.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { DocumentButton } from '../../ui/document-button.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { ProgressBar } from '../../ui/state/progress-bar.tsx';
import { type Retirage, retirageName } from './records.ts';
import { RetirageDialog } from './retirage-dialog.tsx';

/** The progress of a reprint, printed and inserted. */
export const RetirageBars = ({ retirage }: { retirage: Retirage }) => (
  <ReadOnlyFields>
    <ReadOnlyField label="Impression">
      <PrintedBar retirage={retirage} />
    </ReadOnlyField>
    <ReadOnlyField label="MSP">
      <InsertedBar retirage={retirage} />
    </ReadOnlyField>
  </ReadOnlyFields>
);

export const PrintedBar = ({ retirage }: { retirage: Retirage }) => (
  <ProgressBar
    label={`Impression du ${retirageName(retirage).toLowerCase()}`}
    done={retirage.accompliImpression}
    total={retirage.nombrePlis}
    family="blue"
  />
);

export const InsertedBar = ({ retirage }: { retirage: Retirage }) => (
  <ProgressBar
    label={`MSP du ${retirageName(retirage).toLowerCase()}`}
    done={retirage.accompliMSP}
    total={retirage.nombrePlis}
    family="violet"
  />
);

interface RetirageActionsProps {
  retirage: Retirage;
  size?: 'xs' | 'sm';
  /** Whether the job currently accepts a declaration. */
  isOpen: boolean;
}

/** The buttons of a retirage: its ticket, and the declaration of its progress. */
export function RetirageActions({ retirage, size = 'sm', isOpen }: RetirageActionsProps) {
  const [isDeclaring, setDeclaring] = useState(false);
  const mayDeclare = useRights(jobEntity).can('avancement');
  const maySee = useRights(retirageEntity).can('afficher');
  return (
    <>
      {maySee && (
        <DocumentButton path={`${endpointOf(retirageEntity)}/${retirage.id}/fiche.pdf`} size={size}>
          Fiche PDF
        </DocumentButton>
      )}
      {mayDeclare && isOpen && !retirage.solde && (
        <Button
          size={size}
          // The page of a job has its own main action.
          variant={size === 'xs' ? 'default' : 'filled'}
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={() => setDeclaring(true)}
        >
          Déclarer
        </Button>
      )}
      <RetirageDialog retirage={retirage} isOpen={isDeclaring} onClose={() => setDeclaring(false)} />
    </>
  );
}
