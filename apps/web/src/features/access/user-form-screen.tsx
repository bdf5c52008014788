import { users } from '@editique/domain/entities/users';
import type { ReferencesField } from '@editique/domain/entity/field';
import { useParams } from 'react-router';
import { ReferencesControl } from '../../resource/form/references-control.tsx';
import type { FormOptions } from '../../resource/form/resource-form.tsx';
import { isObject } from '../../resource/record/record.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { GrantedCard } from './granted-card.tsx';
import { roleLabel, useRoleLabels } from './use-role-labels.ts';

/** Every module has a role named 'Administrateur': a role is told apart by its module. */
function useOptions(): FormOptions {
  const labels = useRoleLabels();
  return {
    wide: ['roles'],
    controls: {
      roles: (props) => (
        <ReferencesControl
          {...props}
          field={props.field as ReferencesField}
          labelOf={roleLabel}
          labelOfChosen={(chosen) => labels.get(chosen.value) ?? chosen.label}
        />
      ),
    },
    aside: (form) => <GrantedCard roles={idsOf(form.values.roles)} />,
  };
}

const idsOf = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isObject).map((item) => Number(item.value)) : []);

export const CreateUserScreen = () => <FormScreen entity={users} mode="create" {...useOptions()} />;

export const EditUserScreen = () => <FormScreen key={useParams().id} entity={users} mode="edit" {...useOptions()} />;
