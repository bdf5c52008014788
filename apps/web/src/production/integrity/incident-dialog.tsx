import { incident, incidentEtapes } from '@editique/domain/entities/incident';
import { motifName } from '@editique/domain/entities/motif';
import { machineTypeOf } from '@editique/domain/job/machine';
import { Button, Select, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { isEnter } from '../../lib/is-enter.ts';
import { formatCount } from '../../lib/text/format.ts';
import { FieldControl, ReferenceControl } from '../../resource/form/control/controls.tsx';
import { FormModal } from '../../resource/form/form-modal.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { ChoiceRow } from './choice-row.tsx';
import classes from './incident-dialog.module.css';
import { isCode, PIECES_HELP } from './pieces-text.ts';
import { piecesWords } from './records.ts';
import { type SpoiledJob, type StationOptions, useIncidentForm } from './use-incident-form.ts';

interface IncidentDialogProps extends SpoiledJob, StationOptions {
  isOpen: boolean;
  onClose: () => void;
}

/** Declares spoiled pieces of a job: a range that is typed, or the codes of its first and last pli. */
export const IncidentDialog = ({ isOpen, onClose, ...rest }: IncidentDialogProps) => (
  <FormModal
    isStation={rest.application !== undefined}
    opened={isOpen}
    onClose={onClose}
    title="Déclarer un incident"
    size={rest.application ? 680 : 560}
  >
    <IncidentForm onClose={onClose} {...rest} />
  </FormModal>
);

const { machine: MACHINE, motif: MOTIF, observation: OBSERVATION, suite: SUITE } = incident.fields;

/** With the name of a station, the form is large enough for fingers. */
function IncidentForm({ onClose, ...options }: Omit<IncidentDialogProps, 'isOpen'>) {
  const { spools, application } = options;
  const element = useRef<HTMLFormElement>(null);
  // The name of a select is on a hidden input, which cannot take the focus.
  const controlOf = (field: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${field}"]:not([type="hidden"]), [data-field="${field}"]`);
  const focus = (field: string) => controlOf(field)?.focus();
  const form = useIncidentForm({ ...options, onDone: onClose, onWanted: focus });
  const { values, set, errors, message, found, isSending } = form;
  const { plis, spool, etape } = values;
  const type = machineTypeOf(etape);

  // The dialog focuses the field with this attribute: what was scanned before opening it needs no second look.
  const { wanted } = form;
  const mark = useEffectEvent(() => controlOf(wanted)?.setAttribute('data-autofocus', ''));
  useLayoutEffect(() => {
    mark();
  }, []);

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const onPiecesKey = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    form.enterPieces();
  };
  return (
    <form ref={element} onSubmit={onSubmit} noValidate className={classes.form} data-station={application ? true : undefined}>
      <div>
        <TextInput
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
              {pieces.nomSpool}&#8239;: {piecesWords(pieces).toLowerCase()}, {formatCount(pieces.a - pieces.de + 1, 'pli')}
            </span>
          ))}
        </p>
      </div>
      {!isCode(plis) && spools.length > 1 && (
        <Select
          name="spool"
          data-field="spool"
          label="Spool"
          required
          data={spools.map((one) => ({ value: String(one.id), label: `${one.nomSpool} · ${formatCount(one.nombrePlis, 'pli')}` }))}
          value={spool === null ? null : String(spool)}
          onChange={(value) => set({ spool: value === null ? null : Number(value) })}
          searchable={spools.length > 10}
          error={errors.spool}
        />
      )}
      <ChoiceRow label="Étape" choices={incidentEtapes} value={etape} onChange={form.chooseEtape} />
      <div className={classes.pair}>
        <ReferenceControl
          name="motif"
          field={MOTIF}
          value={values.motif}
          onChange={(motif) => set({ motif })}
          error={errors.motif}
          labelOf={motifName}
        />
        <ReferenceControl
          name="machine"
          field={MACHINE}
          value={values.machine}
          onChange={(machine) => set({ machine })}
          error={errors.machine}
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
