import { formatPrice } from '../../lib/text/format.ts';

const UNIT = /\sDH$/;

/**
 * An amount in a table of amounts. A wide table hides the unit, which its heading names; screen readers and the cards of a phone still have
 * it here.
 */
export function Amount({ value }: { value: number }) {
  const text = formatPrice(value);
  const unit = UNIT.exec(text)?.[0] ?? '';
  return (
    <>
      {text.slice(0, text.length - unit.length)}
      <span data-unit>{unit}</span>
    </>
  );
}
