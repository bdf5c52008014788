import type { ToRemind } from '@editique/domain/billing/sending';
import { client as clientEntity } from '@editique/domain/entities/client';
import { facture } from '@editique/domain/entities/facture';
import { actionPath } from '@editique/domain/entity/permission';
import { Button, Checkbox } from '@mantine/core';
import { Link } from 'react-router';
import { IconMailOff } from '../../../icons/icons.ts';
import { formatAgo, formatCount, formatDate, formatDateTime, formatPrice, MISSING } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { CardTable } from '../../../ui/card/card-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { useNow } from '../../../ui/use-now.ts';
import table from '../job-table.module.css';
import { LevelPill } from './level-pill.tsx';
import classes from './reminder.module.css';
import type { ClientGroup } from './reminders.ts';
import type { Chosen } from './use-chosen.ts';

interface ClientCardProps {
  group: ClientGroup;
  /** Present only in the state from which letters are sent. */
  chosen?: Chosen;
  onOpen?: (row: ToRemind) => void;
}

/** Shows the overdue factures of one client, with their last and next reminders. */
export function ClientCard({ group: { client, solde, factures }, chosen, onOpen }: ClientCardProps) {
  const isAll = chosen !== undefined && factures.every(({ facture: { id } }) => chosen.has(id));
  const isSome = chosen !== undefined && factures.some(({ facture: { id } }) => chosen.has(id));
  const hasAddress = factures.some(({ a }) => a !== null);
  return (
    <Card
      className={classes.group}
      title={<ClientName client={client} />}
      aside={formatCount(factures.length, 'facture')}
      isFlush
      actions={
        <span className={classes.about}>
          {onOpen && !hasAddress && (
            <Pill family="amber" icon={IconMailOff}>
              Sans adresse
            </Pill>
          )}
          {solde !== undefined && (
            <span>
              Solde <strong>{formatPrice(solde)}</strong>
            </span>
          )}
        </span>
      }
    >
      <CardTable caption={client.nomClient} className={table.table} isWide>
        <thead>
          <tr>
            {chosen && (
              <th scope="col" className={table.check}>
                <Checkbox
                  aria-label={`Sélectionner toutes les factures, ${client.nomClient}`}
                  checked={isAll}
                  indeterminate={isSome && !isAll}
                  onChange={() => chosen.set(factures, !isAll)}
                />
              </th>
            )}
            <th scope="col">Facture</th>
            <th scope="col" className={classes.late} data-numeric>
              Retard
            </th>
            <th scope="col" className={classes.amount} data-numeric>
              Reste à payer
            </th>
            <th scope="col" className={classes.last}>
              Dernière relance
            </th>
            <th scope="col" className={classes.level}>
              {onOpen ? 'Prochaine relance' : 'Relances'}
            </th>
            {onOpen && (
              <th scope="col" className={table.action}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {factures.map((row) => (
            <FactureRow key={row.facture.id} row={row} {...(chosen && { chosen })} {...(onOpen && { onOpen })} />
          ))}
        </tbody>
      </CardTable>
    </Card>
  );
}

function FactureRow({ row, chosen, onOpen }: Pick<ClientCardProps, 'chosen' | 'onOpen'> & { row: ToRemind }) {
  const now = useNow();
  const { id, numFacture } = row.facture;
  const href = useRights(facture).hrefTo('afficher', id);
  return (
    <tr data-selected={chosen?.has(id) || undefined}>
      {chosen && (
        <td className={table.check}>
          <Checkbox
            aria-label={`Sélectionner ${numFacture}`}
            checked={chosen.has(id)}
            onChange={(event) => chosen.set([row], event.currentTarget.checked)}
          />
        </td>
      )}
      <td className={table.name} title={numFacture}>
        {href ? <Link to={href}>{numFacture}</Link> : numFacture}
        <span className={classes.due}>
          échue le <time dateTime={row.dateEcheance}>{formatDate(row.dateEcheance)}</time>
        </span>
      </td>
      <td data-label="Retard" data-numeric className={classes.lateness}>
        {formatCount(row.joursDeRetard, 'jour')}
      </td>
      <td data-label="Reste à payer" data-numeric className={classes.owed}>
        {formatPrice(row.reste)}
      </td>
      <td data-label="Dernière relance">
        {row.derniereRelance ? (
          <time dateTime={row.derniereRelance} title={formatDateTime(row.derniereRelance)}>
            {formatAgo(row.derniereRelance, now)}
          </time>
        ) : (
          MISSING
        )}
      </td>
      <td data-label={onOpen ? 'Prochaine relance' : 'Relances'}>
        {onOpen && row.niveau ? <LevelPill level={row.niveau} /> : `${row.relances} sur 3`}
      </td>
      {onOpen && (
        <td className={table.action}>
          <Button variant="default" size="xs" aria-label={`Lire la lettre de ${numFacture}`} onClick={() => onOpen(row)}>
            Lettre
          </Button>
        </td>
      )}
    </tr>
  );
}

/** Shows the client's name, linked to its account if the user may see accounts. */
function ClientName({ client: { id, nomClient } }: Pick<ClientGroup, 'client'>) {
  const may = useRights(clientEntity).can('compte');
  return may ? (
    <Link to={`${actionPath(clientEntity, 'compte')}/${id}`} className={classes.client}>
      {nomClient}
    </Link>
  ) : (
    nomClient
  );
}
