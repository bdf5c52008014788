import { users } from '@editique/domain/entities/users';
import { text } from '@editique/domain/messages';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { IconKey } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { nameOf } from '../../resource/record/record.ts';
import { readRecordId, useRecord } from '../../resource/record/use-record.ts';
import { Card } from '../../ui/card/card.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { Loaded } from '../../ui/state/loaded.tsx';
import { TitleBlock } from '../../ui/title/title-block.tsx';
import classes from './profile-screen.module.css';
import { PasskeysCard } from './second-factor/passkeys-card.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** Shows a user's name, function and roles. The user's own settings are below. */
export function ProfileScreen({ own }: { own?: (id: number) => ReactNode }) {
  const id = readRecordId(useParams().id);
  const isOneself = useSession()?.user.id === id;
  const query = useRecord(users, id);
  const { data } = query;
  return (
    <div className={classes.screen}>
      <TitleBlock
        title="Profil"
        record={data && { name: nameOf(users, data) }}
        actions={
          isOneself && (
            <Button
              component={Link}
              to={`/app/utilisateur/profile/changer-password/${id}`}
              variant="default"
              leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
            >
              {text.changePassword}
            </Button>
          )
        }
      />
      <Card title="Informations">
        <Loaded query={query}>
          {(data) => (
            <ReadOnlyFields>
              <ReadOnlyField label={users.fields.nom.label}>{data.nom}</ReadOnlyField>
              <ReadOnlyField label={users.fields.prenom.label}>{data.prenom}</ReadOnlyField>
              <ReadOnlyField label={users.fields.email.label}>{data.email}</ReadOnlyField>
              <ReadOnlyField label={users.fields.identifiant.label}>{data.identifiant}</ReadOnlyField>
              <ReadOnlyField label={users.fields.fonction.label}>{data.fonction}</ReadOnlyField>
              <ReadOnlyField label={users.fields.roles.label}>
                {[...new Set(data.roles.map(({ label }) => label))].join(', ')}
              </ReadOnlyField>
            </ReadOnlyFields>
          )}
        </Loaded>
      </Card>
      {isOneself && id !== null && (
        <>
          {own?.(id)}
          <SecondFactorCard userId={id} />
          <PasskeysCard userId={id} />
          <SessionsCard userId={id} isOneself />
        </>
      )}
    </div>
  );
}
