import { retour } from '@editique/domain/entities/retour';
import { text } from '@editique/domain/messages';
import type { UnknownCode } from '@editique/domain/retour/scan';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorsOf, messageOf } from '../../../lib/api.ts';
import { ReferenceControl } from '../../../resource/form/control/controls.tsx';
import { focusFirst } from '../../../resource/form/focus-first.ts';
import { FormModal } from '../../../resource/form/form-modal.tsx';
import { referenceIn } from '../../../resource/form/form-values.ts';
import { Facts } from '../../../ui/facts.tsx';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from './unknown.module.css';
import { useClose } from './use-unknown.ts';

type Chosen = ReturnType<typeof referenceIn>;

/** Identifies a scanned code: the code becomes a return with the motif and day of its scan. Client and place of the series are proposed. */
export function SettleModal({ code, onClose }: { code: UnknownCode; onClose: () => void }) {
  const [client, setClient] = useState<Chosen>(code.client);
  const [job, setJob] = useState<Chosen>(null);
  const [ville, setVille] = useState<Chosen>(code.ville);
  const [region, setRegion] = useState<Chosen>(code.region);
  const [reference, setReference] = useState(code.code);
  const [isSecond, setSecond] = useState(false);
  const settle = useClose('Retour enregistré', onClose);
  const errors = errorsOf(settle.error);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const places = { ville: ville?.id ?? null, region: region?.id ?? null };
    const body = { client: client?.id ?? null, job: job?.id ?? null, reference, ...places, doublonConfirme: isSecond };
    settle.mutate({ id: code.id, as: 'regler', body }, { onError: (error) => focusFirst(form, Object.keys(errorsOf(error))) });
  };
  return (
    <FormModal opened onClose={onClose} title="Identifier un retour">
      <form onSubmit={submit} noValidate className={classes.form}>
        <p className={classes.question}>
          <Facts of={[code.motif.libelleMotif, code.raison]} />
        </p>
        <ReferenceControl
          name="client"
          field={retour.fields.client}
          value={client}
          error={errors.client}
          onChange={(value) => {
            setClient(referenceIn(value));
            setJob(null);
          }}
        />
        <ReferenceControl
          name="job"
          field={retour.fields.job}
          value={job}
          error={errors.job}
          {...(client ? { filters: { client: client.id } } : {})}
          onChange={(value) => setJob(referenceIn(value))}
        />
        <TextInput
          name="reference"
          label={retour.fields.reference.label}
          error={errors.reference}
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
        <ReferenceControl
          name="ville"
          field={retour.fields.ville}
          value={ville}
          error={errors.ville}
          onChange={(value) => setVille(referenceIn(value))}
        />
        <ReferenceControl
          name="region"
          field={retour.fields.region}
          value={region}
          error={errors.region}
          onChange={(value) => setRegion(referenceIn(value))}
        />
        <Checkbox
          name="doublonConfirme"
          label={retour.fields.doublonConfirme.label}
          checked={isSecond}
          onChange={(event) => setSecond(event.currentTarget.checked)}
        />
        {settle.error && Object.keys(errors).length === 0 && <MessageBlock>{messageOf(settle.error)}</MessageBlock>}
        <div className={classes.modalButtons}>
          <Button variant="default" onClick={onClose}>
            {text.close}
          </Button>
          <Button type="submit" loading={settle.isPending}>
            {text.save}
          </Button>
        </div>
      </form>
    </FormModal>
  );
}
