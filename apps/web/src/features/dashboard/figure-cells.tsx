import { Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TablerIcon } from '../../icons/icons.ts';
import type { Family } from '../../ui/pill.tsx';
import classes from './figure-cells.module.css';
import { useAllowedLinks } from './lists.ts';
import { MaybeLink } from './maybe-link.tsx';

export interface Figure {
  label: string;
  icon: TablerIcon;
  value: string;
  /** The colour of a figure that needs action; a figure without anything to do has none. */
  family?: Family;
  detail: string;
  /** What the figure includes, if its label does not say it. */
  tip?: string;
  to: string;
}

interface FigureCellsProps {
  /** The accessible name of the list of figures. */
  label: string;
  figures: readonly Figure[];
  /** Whether the figures are part of a card, rather than the head of the page. */
  isInset?: boolean;
}

/** Shows figures side by side, each a link to the list that shows what it counts. */
export function FigureCells({ label, figures, isInset = false }: FigureCellsProps) {
  const links = useAllowedLinks();
  if (figures.length === 0) return null;
  return (
    <ul className={classes.figures} aria-label={label} data-inset={isInset || undefined}>
      {figures.map(({ label: name, icon: Icon, value, family, detail, tip, to }) => (
        <li key={name}>
          <Tipped tip={tip}>
            <MaybeLink to={links.list(to)} className={classes.figure}>
              <span className={classes.label} data-family={family}>
                <Icon size={16} stroke={1.7} aria-hidden />
                {name}
              </span>
              <span className={classes.value} data-family={family}>
                {value}
              </span>
              <span className={classes.detail}>{detail}</span>
            </MaybeLink>
          </Tipped>
        </li>
      ))}
    </ul>
  );
}

const Tipped = ({ tip, children }: { tip: string | undefined; children: ReactNode }) =>
  tip ? (
    <Tooltip label={tip} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <div className={classes.tipped}>{children}</div>
    </Tooltip>
  ) : (
    children
  );
