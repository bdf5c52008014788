import type { PostagePart } from '@editique/domain/dashboard/dashboard';
import { Link } from 'react-router';
import { IconMailDollar } from '../../icons/icons.ts';
import { formatCount, formatPrice } from '../../lib/text/format.ts';
import { listAddress } from './lists.ts';
import classes from './postage-line.module.css';

/** Shows the month's postage, on one line. */
export function PostageLine({ postage }: { postage: PostagePart }) {
  return (
    <Link to={listAddress.postage(postage.filtres)} className={classes.line}>
      <IconMailDollar size={16} stroke={1.7} aria-hidden />
      Affranchissements du mois
      <strong>{formatPrice(postage.montant)}</strong>
      <span className={classes.count}>{formatCount(postage.total, 'affranchissement')}</span>
    </Link>
  );
}
