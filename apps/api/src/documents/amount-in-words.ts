import { toCardinal } from 'n2words/fr-FR';

/** Returns an amount in French words, such as 'mille deux cents dirhams et cinquante centimes'. The sign is dropped, for avoirs. */
export function amountInWords(amount: number): string {
  const [whole = '0', cents = '0'] = Math.abs(amount).toFixed(2).split('.');
  const [dirhams, centimes] = [BigInt(whole), BigInt(cents)];
  const parts = [...(dirhams || !centimes ? [counted(dirhams, 'dirham')] : []), ...(centimes ? [counted(centimes, 'centime')] : [])];
  return parts.join(' et ');
}

/** Returns the number in words with its noun. French says 'de' after 'million' and 'milliard', which are nouns. */
function counted(count: bigint, noun: string): string {
  const words = toCardinal(count);
  return `${words}${/(million|milliard)s?$/.test(words) ? ' de' : ''} ${noun}${count >= 2n ? 's' : ''}`;
}
