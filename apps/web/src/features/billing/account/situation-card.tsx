import type { AccountAnswer } from '@editique/domain/billing/account';
import { formatDate, formatPrice } from '../../../lib/text/format.ts';
import { Card } from '../../../ui/card/card.tsx';
import { AgeFigures } from '../ageing/age-figures.tsx';
import classes from './account.module.css';

/** Shows what the client owes on the last day of the account, by how late it is. */
export const SituationCard = ({ account: { situation, solde, au } }: { account: AccountAnswer }) => (
  <Card title="Situation" aside={`au ${formatDate(au)}`}>
    <AgeFigures ages={situation} names={['solde', 'total', 'nonImpute']} />
    {situation.solde !== solde && (
      <p className={classes.note}>
        Des pièces datées d'après cette date comptent déjà dans la situation&#8239;: le solde du compte est de {formatPrice(solde)}.
      </p>
    )}
  </Card>
);
