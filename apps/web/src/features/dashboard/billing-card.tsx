import type { BillingPart } from '@editique/domain/dashboard/dashboard';
import { IconCalendarDue } from '../../icons/icons.ts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { Pill } from '../../ui/pill.tsx';
import { listAddress, useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import classes from './rows.module.css';

const SHOWN = 4;

/** Shows the clients whose jobs wait for a facture; the clients past their billing delay come first. */
export function BillingCard({ billing }: { billing: BillingPart }) {
  const links = useAllowedLinks();
  return (
    <Card title="À facturer" aside={formatNumber(billing.aFacturer)} isFlush actions={<AllToBill billing={billing} />}>
      {billing.clients.length === 0 && <CardNote>Tous les jobs envoyés sont facturés.</CardNote>}
      <ul className={classes.rows}>
        {billing.clients.slice(0, SHOWN).map(({ id, nomClient, jobs, plis, echus }) => (
          <li key={id}>
            <MaybeLink to={links.list(listAddress.toBillOf(id))} className={classes.row}>
              <span className={classes.names}>
                <span className={classes.name}>{nomClient}</span>
                <span className={classes.second}>{formatCount(jobs, 'job')}</span>
              </span>
              {echus > 0 && (
                <Pill family="red" icon={IconCalendarDue}>
                  Échu
                </Pill>
              )}
              <span className={classes.end}>{formatCount(plis, 'pli')}</span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function AllToBill({ billing }: { billing: BillingPart }) {
  const href = useAllowedLinks().list(listAddress.toBill);
  if (!href || billing.clients.length <= SHOWN) return null;
  return <CardLink to={href}>Tout afficher</CardLink>;
}
