import { amount, grams, integer, percentage, price, unitPrice } from '@editique/domain/entity/field';
import { expect, it } from 'vitest';
import { valueText } from './field-value.tsx';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  ['a price of one piece with its four decimals', unitPrice('Prix unitaire'), 0.4523, '0,4523 DH'],
  ['a whole price of one piece to the centime', unitPrice('Prix unitaire'), 2, '2,00 DH'],
  ['a price to the centime', price('Prix'), 4.1, '4,10 DH'],
  ['an amount to the centime', amount('Total'), 0, '0,00 DH'],
  ['a rate in per cent', percentage('Taux'), 5.5, '5,5 %'],
  ['a rate of 0', percentage('Taux'), 0, '0 %'],
  ['a weight in grams', grams('Poids'), 7.5, '7,5 g'],
  ['a count of days', integer('Délai', { unit: 'jour' }), 60, '60 jours'],
])('shows %s', (_what, field, value, text) => expect(plain(valueText(field, value))).toBe(text));
