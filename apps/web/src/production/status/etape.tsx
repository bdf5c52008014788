import { etapes } from '@editique/domain/entities/job';
import { EtapeGlyph, type EtapeGlyphProps } from './etape-glyph.tsx';
import classes from './status.module.css';

const LAST_LABEL = 'End dépôt';

export const etapeLabel = (etape: number): string => etapes.find(({ value }) => value === etape)?.label ?? LAST_LABEL;

/** A job's step as glyph and text, without a pill. */
export function Etape(props: EtapeGlyphProps) {
  return (
    <span className={classes.status}>
      <EtapeGlyph {...props} />
      {etapeLabel(props.etape)}
    </span>
  );
}
