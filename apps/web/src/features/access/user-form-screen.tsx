import { users } from '@editique/domain/entities/users';
import { useParams } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { linksIn } from '../../resource/form/form-values.ts';
import type { FormOptions } from '../../resource/form/resource-form.tsx';
import { readId } from '../../resource/record/use-record.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { JournalCard } from '../../resource/view/journal-card.tsx';
import { GrantedCard } from './granted-card.tsx';
import { FactorResetCard } from './second-factor/factor-reset-card.tsx';
import { SessionsCard } from './sessions-card.tsx';
import classes from './user-form-screen.module.css';

const options: FormOptions<typeof users> = {
  wide: ['roles'],
  aside: (form) => (
    <div className={classes.cards}>
      <GrantedCard roles={roleIds(form.values.roles)} isChanged={!isSame(roleIds(form.values.roles), roleIds(form.record?.roles))} />
      {form.mode === 'edit' && <FactorResetCard />}
    </div>
  ),
};

const roleIds = (roles: unknown): number[] =>
  linksIn(roles)
    .map(({ value }) => value)
    .sort((one, other) => one - other);
const isSame = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join();

export const CreateUserScreen = () => <FormScreen entity={users} mode="create" {...options} />;

/** Edits a user, and also shows the user's sessions and who changed the account. */
export function EditUserScreen() {
  const id = readId(useParams().id);
  const isOneself = useSession()?.user.id === id;
  const aside: typeof options.aside = (form) => (
    <>
      {options.aside?.(form)}
      {id !== null && <SessionsCard userId={id} isOneself={isOneself} />}
      {id !== null && <JournalCard entity={users} id={id} />}
    </>
  );
  return <FormScreen key={id} entity={users} mode="edit" {...options} aside={aside} />;
}
