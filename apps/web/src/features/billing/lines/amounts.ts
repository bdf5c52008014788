import { withMinus } from '../../../lib/format.ts';

const LOCALE = 'fr-FR';
const NO_BREAK = '\u00a0';
const quantity = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3 });
const unitPrice = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const money = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const rate = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });

/** '1 250,5': as many decimals as a quantity may have. */
export const formatQuantity = (value: number): string => withMinus(quantity.format(value));

/** '0,0825': two decimals at least. The heading of its column says the currency. */
export const formatUnitPrice = (value: number): string => withMinus(unitPrice.format(value));

/** '1 234,50', in a column whose heading says the currency. */
export const formatMoney = (value: number): string => withMinus(money.format(value));

/** '20 %'. */
export const formatRate = (value: number): string => `${rate.format(value)}${NO_BREAK}%`;
