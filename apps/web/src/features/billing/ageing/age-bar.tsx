import { AGE_LABELS, AGES, type Ages } from '@editique/domain/billing/ageing';
import { formatPrice, formatShare } from '../../../lib/text/format.ts';
import classes from './ageing.module.css';

/** Shows how the amount owed is divided by lateness. A negative amount, from avoirs that exceed what was owed, has no share. */
export function AgeBar({ ages }: { ages: Ages }) {
  const shares = AGES.map((age) => ({ age, montant: ages[age], share: Math.max(0, ages[age]) }));
  const whole = shares.reduce((sum, { share }) => sum + share, 0);
  return (
    <>
      <div className={classes.bar} aria-hidden>
        {shares.map(({ age, share }) => share > 0 && <span key={age} data-age={age} style={{ flexGrow: share / whole }} />)}
      </div>
      <div className={classes.room}>
        <dl className={classes.legend}>
          {shares.map(({ age, montant, share }) => (
            <div key={age}>
              <dt>
                <span data-age={age} aria-hidden />
                {AGE_LABELS[age]}
              </dt>
              <dd>{formatPrice(montant)}</dd>
              <dd className={classes.share}>{shareText(whole > 0 ? share / whole : 0)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </>
  );
}

/** Formats a share. A small share is shown as less than 1 %, and 100 % is reserved for the whole. */
function shareText(share: number): string {
  if (share > 0 && share < 0.01) return `<\u00a0${formatShare(0.01)}`;
  return formatShare(share < 1 ? Math.min(share, 0.99) : 1);
}
