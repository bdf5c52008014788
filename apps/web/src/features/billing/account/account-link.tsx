import { client as clientEntity } from '@editique/domain/entities/client';
import { actionPath } from '@editique/domain/entity/permission';
import { Link } from 'react-router';
import classes from '../../../resource/record/record-link.module.css';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { useRights } from '../../../resource/record/use-rights.ts';

interface AccountLinkProps {
  client: { id: number; nomClient: string };
  /** The day up to which the account is shown; today without. */
  au?: string | undefined;
}

/** The client's name: a link to its account, where the user may see it, else to its form. */
export function AccountLink({ client, au }: AccountLinkProps) {
  const maySee = useRights(clientEntity).can('compte');
  if (!maySee) return <RecordLink entity={clientEntity} value={client} />;
  return (
    <Link to={`${actionPath(clientEntity, 'compte')}/${client.id}${au ? `?au=${au}` : ''}`} className={classes.link}>
      {client.nomClient}
    </Link>
  );
}
