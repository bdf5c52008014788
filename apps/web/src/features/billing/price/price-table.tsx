import { type GridRow, type PriceGrid, unpricedBelow } from '@editique/domain/billing/price-grid';
import { tarifPrestation } from '@editique/domain/entities/tarif-prestation';
import { verbPath } from '@editique/domain/entity/permission';
import { Link } from 'react-router';
import { IconAlertTriangle, IconCalendarEvent } from '../../../icons/icons.ts';
import { formatDate, formatNumber, formatUnitPrice } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import { OriginPill } from './origin-pill.tsx';
import classes from './price.module.css';
import { periodOf, pricesWords, termsWords } from './price-words.ts';

/** Shows the prestations with their price thresholds. */
export function PriceTable({ grid }: { grid: PriceGrid }) {
  return (
    <div className={classes.scope}>
      <FactTable className={classes.table} aria-label={tarifPrestation.actions.grille}>
        <thead>
          <tr>
            <th scope="col">Prestation</th>
            <th scope="col" data-numeric>
              {tarifPrestation.fields.aPartirDe.label}
            </th>
            <th scope="col" data-numeric data-end>
              Prix unitaire HT
            </th>
            {grid.client && (
              <th scope="col" className={classes.wide}>
                Origine
              </th>
            )}
            <th scope="col" className={classes.wide}>
              Période
            </th>
          </tr>
        </thead>
        {grid.prestations.map((row) => (
          <PriceRows key={row.prestation.id} row={row} grid={grid} />
        ))}
      </FactTable>
    </div>
  );
}

function PriceRows({ row, grid }: { row: GridRow; grid: PriceGrid }) {
  const rights = useRights(tarifPrestation);
  const { prestation, paliers } = row;
  const below = unpricedBelow(paliers);
  const name = (
    <th scope="rowgroup" rowSpan={Math.max(1, paliers.length)}>
      <span className={classes.name}>{prestation.libelle}</span>
      <span className={classes.terms}>{termsWords(row.unite, row.tauxTva)}</span>
    </th>
  );
  return (
    <tbody>
      {paliers.length === 0 && (
        <tr>
          {name}
          <td colSpan={4}>
            <span className={classes.missing}>
              <IconAlertTriangle size={16} stroke={1.7} aria-hidden />
              Aucun prix ce jour
              {rights.can('ajouter') && <Link to={addHref(grid, prestation.id)}>Ajouter un tarif</Link>}
            </span>
          </td>
        </tr>
      )}
      {paliers.map((palier, index) => {
        const href = rights.hrefTo('modifier', palier.tarif);
        const price = formatUnitPrice(palier.prixUnitaire);
        return (
          <tr key={palier.tarif}>
            {index === 0 && name}
            <td data-numeric>{formatNumber(palier.aPartirDe)}</td>
            <td data-numeric data-end>
              {href ? (
                <Link
                  to={href}
                  aria-label={`Modifier le tarif ${prestation.libelle} dès ${formatNumber(palier.aPartirDe)}\u202F: ${price}`}
                >
                  {price}
                </Link>
              ) : (
                <strong>{price}</strong>
              )}
              {grid.client && (
                <span className={classes.narrow}>
                  <OriginPill isOwn={palier.propre} />
                </span>
              )}
            </td>
            {grid.client && (
              <td className={classes.wide}>
                <OriginPill isOwn={palier.propre} />
              </td>
            )}
            <td className={classes.wide}>{periodOf(palier)}</td>
          </tr>
        );
      })}
      {below !== null && (
        <Note isWarning>
          Aucun prix en dessous de {formatNumber(below)}
          {rights.can('ajouter') && <Link to={addHref(grid, prestation.id)}>Ajouter un tarif</Link>}
        </Note>
      )}
      {row.prochain && (
        <Note>
          {row.prochain.paliers.length > 0
            ? `À partir du ${formatDate(row.prochain.date)}\u202F: ${pricesWords(row.prochain.paliers)}`
            : `Plus de prix à partir du ${formatDate(row.prochain.date)}`}
        </Note>
      )}
    </tbody>
  );
}

function Note({ isWarning = false, children }: { isWarning?: boolean; children: React.ReactNode }) {
  const Glyph = isWarning ? IconAlertTriangle : IconCalendarEvent;
  return (
    <tr className={classes.noteRow}>
      <td colSpan={5}>
        <span className={isWarning ? classes.missing : classes.note}>
          <Glyph size={16} stroke={1.7} aria-hidden />
          <span>{children}</span>
        </span>
      </td>
    </tr>
  );
}

/** Returns the address of the form of a tarif, with the client and prestation preselected. */
export function addHref({ client }: Pick<PriceGrid, 'client'>, prestation?: number): string {
  const query = new URLSearchParams();
  if (client) query.set('client', String(client.id));
  if (prestation !== undefined) query.set('prestation', String(prestation));
  return `${verbPath(tarifPrestation, 'ajouter')}${query.size > 0 ? `?${query}` : ''}`;
}
