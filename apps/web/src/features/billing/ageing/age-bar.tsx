import { AGE_LABELS, AGES, type Ages } from '@editique/domain/billing/ageing';
import { formatPrice, formatShare } from '../../../lib/text/format.ts';
import classes from './ageing.module.css';

/** Which share of what is owed is how late. What an avoir gave back too much is no share of it. */
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

/** Little is not nothing, and nearly all is not all. */
function shareText(share: number): string {
  if (share > 0 && share < 0.01) return `<\u00a0${formatShare(0.01)}`;
  return formatShare(share < 1 ? Math.min(share, 0.99) : 1);
}
