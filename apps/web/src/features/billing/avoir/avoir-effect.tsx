import { formatCount, formatPrice } from '../../../lib/text/format.ts';
import { MessageBlock } from '../../../ui/state/message-block.tsx';
import classes from '../facture.module.css';
import type { FactureEffect } from './use-avoir-effect.ts';

/** Says what the validation of an avoir does to its facture: the facture is cancelled, or what is paid of it exceeds what is left. */
export function AvoirEffectText({ effect }: { effect: FactureEffect }) {
  const { isCancelled, numFacture, jobs, excess } = effect;
  return (
    <>
      {isCancelled && (
        <p className={classes.effect}>
          La facture {numFacture} devient «{'\u202F'}Annulée{'\u202F'}»{jobs > 0 && ` et ${freed(jobs)} à facturer`}.
        </p>
      )}
      {excess > 0 && (
        <MessageBlock family="amber">
          {formatPrice(excess)} {isCancelled ? alreadyPaid(excess) : overpaid(excess)} sur cette facture{'\u202F'}: à rembourser, ou à
          réimputer sur une autre.
        </MessageBlock>
      )}
    </>
  );
}

const freed = (jobs: number): string => (jobs === 1 ? 'son job redevient' : `ses ${formatCount(jobs, 'job')} redeviennent`);

/** In French an amount below two is singular. */
const isSingular = (amount: number): boolean => amount < 2;
const alreadyPaid = (amount: number): string => (isSingular(amount) ? 'est déjà réglé' : 'sont déjà réglés');
const overpaid = (amount: number): string => (isSingular(amount) ? 'sera réglé en trop' : 'seront réglés en trop');
