import { users } from '@editique/domain/entities/users';
import { useParams } from 'react-router';
import { linksIn } from '../../resource/form/form-values.ts';
import type { FormOptions } from '../../resource/form/resource-form.tsx';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { GrantedCard } from './granted-card.tsx';
import { FactorResetCard } from './second-factor/factor-reset-card.tsx';
import classes from './user-form-screen.module.css';

const options: FormOptions<typeof users> = {
  wide: ['roles'],
  aside: (form) => (
    <div className={classes.cards}>
      <GrantedCard roles={linksIn(form.values.roles).map(({ value }) => value)} />
      {form.mode === 'edit' && <FactorResetCard />}
    </div>
  ),
};

export const CreateUserScreen = () => <FormScreen entity={users} mode="create" {...options} />;
export const EditUserScreen = () => <FormScreen key={useParams().id} entity={users} mode="edit" {...options} />;
