import type { StockPart } from '@editique/domain/dashboard/dashboard';
import { unitFor } from '@editique/domain/text/unit';
import { formatNumber } from '../../lib/text/format.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardLink } from '../../ui/card/card-link.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { listAddress, useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';
import classes from './rows.module.css';

const SHOWN = 4;

/** Shows the articles to order again, the emptiest first. */
export function StockCard({ stock }: { stock: StockPart }) {
  const { article: hrefOf } = useAllowedLinks();
  return (
    <Card
      title="Stock sous minimum"
      aside={formatNumber(stock.sousMinimum)}
      isFlush
      actions={stock.sousMinimum > SHOWN && <CardLink to={listAddress.articles(stock.filtres)}>Tout afficher</CardLink>}
    >
      {stock.liste.length === 0 && <CardNote>Aucun article n'est au minimum.</CardNote>}
      <ul className={classes.rows}>
        {stock.liste.slice(0, SHOWN).map(({ id, libelle, quantite, stockMinimum, uniteArticle }) => (
          <li key={id}>
            <MaybeLink to={hrefOf(id)} className={classes.row}>
              <span className={classes.names}>
                <span className={classes.name}>{libelle}</span>
                <span className={classes.second}>{unitFor(quantite, uniteArticle)}</span>
              </span>
              <span className={classes.level}>
                <span style={{ width: `${Math.min(1, quantite / Math.max(stockMinimum, 1)) * 100}%` }} />
              </span>
              <span className={classes.end}>
                <span className={classes.figure} data-family={quantite > 0 ? 'amber' : 'red'}>
                  {quantite > 0 ? formatNumber(quantite) : 'Rupture'}
                </span>
                <span className={classes.second}>min. {formatNumber(stockMinimum)}</span>
              </span>
            </MaybeLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
