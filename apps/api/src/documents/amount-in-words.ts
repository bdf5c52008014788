import { toCardinal } from 'n2words/fr-FR';

/** 'mille deux cents dirhams et cinquante centimes'. An amount of an avoir is said without its sign. */
export function amountInWords(amount: number): string {
  const [whole = '0', cents = '0'] = Math.abs(amount).toFixed(2).split('.');
  const [dirhams, centimes] = [BigInt(whole), BigInt(cents)];
  const parts = [...(dirhams || !centimes ? [counted(dirhams, 'dirham')] : []), ...(centimes ? [counted(centimes, 'centime')] : [])];
  return parts.join(' et ');
}

/** After 'million' and 'milliard' French counts with 'de': they are nouns. */
function counted(count: bigint, noun: string): string {
  const words = toCardinal(count);
  return `${words}${/(million|milliard)s?$/.test(words) ? ' de' : ''} ${noun}${count >= 2n ? 's' : ''}`;
}
