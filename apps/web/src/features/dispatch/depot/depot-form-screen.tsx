import { depot } from '@editique/domain/entities/depot';
import type { Form } from '@editique/domain/entity/input';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../../lib/session/session.ts';
import { FieldControl } from '../../../resource/form/control/controls.tsx';
import { type FormValues, idIn } from '../../../resource/form/form-values.ts';
import { readId } from '../../../resource/record/use-record.ts';
import { FormScreen } from '../../../resource/screen/form-screen.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Spinner } from '../../../ui/state/spinner.tsx';
import { handover } from './handover.ts';
import { JobControl } from './job-control.tsx';
import { LeftHint } from './left-hint.tsx';
import { knownProposition, useProposition } from './proposition.ts';
import { UnsettledBlock } from './unsettled-block.tsx';

/** Creates a dépôt. A job's page links here with its job already chosen (`?job=`). */
export function DepotCreateScreen() {
  const id = readId(useSearchParams()[0].get('job') ?? undefined);
  const { data, isLoading } = useProposition(id);
  const user = useSession()?.user;
  const [begun] = useState(() => handover(user));
  if (isLoading) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  return <DepotForm mode="create" initial={{ ...begun, ...(data && { job: data.job, client: data.client, nombrePlis: data.reste }) }} />;
}

export const DepotEditScreen = () => <DepotForm mode="edit" />;

/** Shows the form of a dépôt. The chosen job fills in its client and the plis left; the chosen client narrows the jobs. */
function DepotForm({ mode, initial }: { mode: Form; initial?: FormValues<typeof depot> | undefined }) {
  const client = useQueryClient();
  const [motif, setMotif] = useState<unknown>(null);
  const override = idIn(motif);
  return (
    <FormScreen
      entity={depot}
      mode={mode}
      initial={initial}
      wide={['job']}
      orders={override === null ? undefined : { derogation: { motif: override } }}
      controls={{
        job: (props, form) => (
          <>
            <JobControl {...props} form={form} />
            <UnsettledBlock form={form} motif={motif} onMotif={setMotif} />
          </>
        ),
        nombrePlis: (props, form) => (
          <>
            <FieldControl {...props} />
            <LeftHint form={form} />
          </>
        ),
      }}
      onChange={(name, value, values) => {
        // A motif is given for one job.
        if (name === 'job') setMotif(null);
        const [chosen, job] = [idIn(value), idIn(values.job)];
        if (name !== 'client' || chosen === null || job === null) return undefined;
        const known = knownProposition(client, job);
        // A job of another client is cleared.
        return known && known.client.id !== chosen ? { job: null, nombrePlis: null } : undefined;
      }}
    />
  );
}
