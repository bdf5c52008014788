import { incident, incidentEtapes } from '@editique/domain/entities/incident';
import { machineTypeOf } from '@editique/domain/job/machine';
import { Button, Modal, Select, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import { formatCount } from '../../lib/format.ts';
import { FieldControl, ReferenceControl } from '../../resource/form/controls.tsx';
import { MessageBlock } from '../../ui/message-block.tsx';
import { ChoiceRow } from './choice-row.tsx';
import classes from './incident-dialog.module.css';
import { isCode, PIECES_HELP } from './pieces-text.ts';
import { piecesWords } from './records.ts';
import { type SpoiledJob, useIncidentForm } from './use-incident-form.ts';

interface IncidentDialogProps extends SpoiledJob {
  isOpen: boolean;
  onClose: () => void;
}

/** Declares spoiled pieces of a job: a range that is typed, or the codes of its first and last pli. */
export const IncidentDialog = ({ isOpen, onClose, ...rest }: IncidentDialogProps) => (
  <Modal opened={isOpen} onClose={onClose} title="Déclarer un incident" size={560}>
    <IncidentForm onClose={onClose} {...rest} />
  </Modal>
);

const { machine: MACHINE, motif: MOTIF, observation: OBSERVATION, suite: SUITE } = incident.fields;

function IncidentForm({ onClose, job, spools }: Omit<IncidentDialogProps, 'isOpen'>) {
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const { values, set, errors, message, found, submit, isSending } = useIncidentForm({ job, spools, onDone: onClose, onRefused: focus });
  const { plis, spool, etape } = values;
  const type = machineTypeOf(etape);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  /** A scanner ends each code with Enter: after the first one the field waits for the last, which leads on. */
  const onPiecesKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !isCode(plis)) return;
    event.preventDefault();
    if (SPACE.test(plis.trimStart())) focus('motif');
    else set({ plis: `${plis.trim()} ` });
  };
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={classes.form}>
      <div>
        <TextInput
          data-autofocus
          name="plis"
          label="Plis"
          required
          autoComplete="off"
          spellCheck={false}
          placeholder="1203-1207"
          description={PIECES_HELP}
          value={plis}
          onChange={(event) => set({ plis: event.currentTarget.value })}
          onKeyDown={onPiecesKey}
          error={errors.plis}
        />
        <p className={classes.found} aria-live="polite">
          {found.map((pieces) => (
            <span key={pieces.spool}>
              {pieces.nomSpool} : {piecesWords(pieces).toLowerCase()}, {formatCount(pieces.a - pieces.de + 1, 'pli')}
            </span>
          ))}
        </p>
      </div>
      {!isCode(plis) && spools.length > 1 && (
        <Select
          name="spool"
          label="Spool"
          required
          data={spools.map((one) => ({ value: String(one.id), label: `${one.nomSpool} · ${formatCount(one.nombrePlis, 'pli')}` }))}
          value={spool === null ? null : String(spool)}
          onChange={(value) => set({ spool: value === null ? null : Number(value) })}
          searchable={spools.length > 10}
          error={errors.spool}
        />
      )}
      <ChoiceRow label="Étape" choices={incidentEtapes} value={etape} onChange={(chosen) => set({ etape: chosen, machine: null })} />
      <div className={classes.pair}>
        <ReferenceControl
          name="motif"
          field={MOTIF}
          value={values.motif}
          onChange={(motif) => set({ motif })}
          error={errors.motif}
          labelOf={(record) => `${record.codeMotif} · ${record.libelleMotif}`}
        />
        <ReferenceControl
          name="machine"
          field={MACHINE}
          value={values.machine}
          onChange={(machine) => set({ machine })}
          error={errors.machine}
          labelOf={(record) => String(record.nomMachine)}
          {...(type === null ? {} : { filters: { typeMachine: type } })}
        />
      </div>
      <ChoiceRow label="Suite" choices={SUITE.choices} value={values.suite} onChange={(suite) => set({ suite })} />
      {errors.suite && <MessageBlock>{errors.suite}</MessageBlock>}
      <FieldControl
        name="observation"
        field={OBSERVATION}
        value={values.observation}
        onChange={(observation) => set({ observation })}
        error={errors.observation}
      />
      {message && <MessageBlock>{message}</MessageBlock>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Fermer
        </Button>
        <Button type="submit" loading={isSending}>
          Déclarer
        </Button>
      </div>
    </form>
  );
}

const SPACE = /\s/;
