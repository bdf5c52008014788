import { client as clientEntity } from '@editique/domain/entities/client';
import { actionPath } from '@editique/domain/entity/permission';
import { Link } from 'react-router';
import classes from '../../../resource/record/record-link.module.css';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';

interface AccountLinkProps {
  client: { id: number; nomClient: string };
  /** The last day of the account to show; today by default. */
  au?: string | undefined;
}

/** Shows the client's name, linked to its account if the user may see accounts, otherwise to its form. */
export function AccountLink({ client, au }: AccountLinkProps) {
  const maySee = useRights(clientEntity).can('compte');
  if (!maySee) return <RecordLink entity={clientEntity} value={client} />;
  return (
    <Link to={`${actionPath(clientEntity, 'compte')}/${client.id}${au ? `?au=${au}` : ''}`} className={classes.link}>
      {client.nomClient}
    </Link>
  );
}
