import { incident, incidentEtapes, SUITE } from '@editique/domain/entities/incident';
import { spool as spoolEntity } from '@editique/domain/entities/spool';
import type { ReferenceField } from '@editique/domain/entity/field';
import { isSettledByRetirage, SETTLED } from '@editique/domain/integrity/incident-rules';
import { machineTypeOf } from '@editique/domain/job/machine';
import { useSearchParams } from 'react-router';
import { piecesWords } from '../../production/integrity/records.ts';
import type { ControlProps } from '../../resource/form/control/control-props.ts';
import { FieldControl, ReferenceControl } from '../../resource/form/control/controls.tsx';
import { referenceIn } from '../../resource/form/form-values.ts';
import type { FormOptions } from '../../resource/form/resource-form.tsx';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { readId, useRecord } from '../../resource/record/use-record.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import classes from './incident-form.module.css';
import { PiecesField } from './pieces-field.tsx';
import { useReadableJob } from './use-readable-job.ts';

type IncidentForm = FormHandle<typeof incident>;

/** Filters the spools to those whose job accepts incidents. */
const TAKING = { enProduction: 'true' } as const;

/** Creates an incident. A spool's page links here with its spool already chosen (`?spool=`). */
export function IncidentCreateScreen() {
  const id = readId(useSearchParams()[0].get('spool') ?? undefined);
  const { data, isLoading } = useRecord(spoolEntity, id);
  if (isLoading) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  const spool = data && { id: data.id, nomSpool: data.nomSpool };
  return (
    <FormScreen
      entity={incident}
      mode="create"
      wide={['spool']}
      initial={{ suite: SUITE.reprinted, ...(spool && { spool }) }}
      controls={{
        spool: (props, form) => (
          <div className={classes.pieces}>
            <PiecesField form={form} />
            <ReferenceControl {...props} filters={TAKING} />
          </div>
        ),
        machine: (props, form) => <MachineControl {...props} form={form} />,
      }}
      onChange={machineOfStep}
    />
  );
}

/**
 * Edits an incident, whose job is fixed. Once a retirage prints its plis, only the fields that do not concern the plis change, and its suite
 * if the job ended meanwhile; once the incident is settled, none does.
 */
export function IncidentEditScreen() {
  const locked = (props: ControlProps, form: IncidentForm) => <FieldControl {...props} isDisabled={isReprinted(form)} />;
  return (
    <FormScreen
      nameOf={piecesWords}
      entity={incident}
      mode="edit"
      final={({ solde }) => (solde ? { reason: `${SETTLED}.`, view: "Afficher l'incident" } : null)}
      wide={['spool']}
      controls={{
        spool: (props, form) => (
          <ReferenceControl {...props} isDisabled={isReprinted(form)} {...(form.record && { filters: { job: form.record.job.id } })} />
        ),
        de: locked,
        a: locked,
        etape: locked,
        suite: (props, form) => <SuiteControl {...props} form={form} />,
        machine: (props, form) => <MachineControl {...props} form={form} />,
      }}
      onChange={machineOfStep}
    />
  );
}

const isReprinted = ({ record }: IncidentForm): boolean => Boolean(record?.retirage);

function SuiteControl({ form, ...props }: ControlProps & { form: IncidentForm }) {
  const known = useReadableJob(form.record?.retirage ? form.record.job.id : null);
  return <FieldControl {...props} isDisabled={isReprinted(form) && !(known && !isSettledByRetirage(true, known))} />;
}

/** Clears the machine when the step changes, because a machine works at one step. */
const machineOfStep: NonNullable<FormOptions<typeof incident>['onChange']> = (name, value, { machine }) =>
  name === 'etape' && referenceIn(machine)?.typeMachine !== typeAt(value) ? { machine: null } : undefined;

/** Chooses among the machines of the step at which the plis were spoiled. */
function MachineControl({ form, ...props }: ControlProps<ReferenceField> & { form: IncidentForm }) {
  const type = typeAt(form.values.etape);
  return <ReferenceControl {...props} {...(type === null ? {} : { filters: { typeMachine: type } })} />;
}

function typeAt(chosen: unknown): number | null {
  const etape = incidentEtapes.find(({ value }) => value === chosen)?.value;
  return etape === undefined ? null : machineTypeOf(etape);
}
