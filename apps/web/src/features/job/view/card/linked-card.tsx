import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { TablerIcon } from '../../../../icons/icons.ts';
import { formatNumber } from '../../../../lib/text/format.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { CardLink } from '../../../../ui/card/card-link.tsx';
import { CardNote } from '../../../../ui/card/card-note.tsx';
import { CardRow, CardRows } from '../../../../ui/card/card-rows.tsx';
import classes from './linked-card.module.css';

export interface LinkedRow {
  id: number;
  title: string;
  detail: ReactNode;
  amount: string;
  /** The record's page; null if the user may not open it. */
  href: string | null;
}

interface LinkedCardProps {
  title: string;
  icon: TablerIcon;
  rows: readonly LinkedRow[];
  /** The total of all rows. */
  total?: ReactNode;
  addHref: string | null;
  /** 'Aucun dépôt'. */
  empty: string;
}

const SHOWN = 10;

/** Shows a card of records that belong to the job: name, a second line, an amount. */
export function LinkedCard({ title, icon, rows, total, addHref, empty }: LinkedCardProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? rows : rows.slice(0, SHOWN);
  return (
    <Card
      title={title}
      aside={rows.length > 0 && formatNumber(rows.length)}
      isFlush
      actions={
        <>
          {rows.length > 0 && <span className={classes.total}>{total}</span>}
          {addHref && <CardLink to={addHref}>Ajouter</CardLink>}
        </>
      }
    >
      {rows.length === 0 && <CardNote>{empty}</CardNote>}
      <CardRows>
        {shown.map(({ id, title: name, detail, amount, href }) => (
          <CardRow key={id} icon={icon} name={href ? <Link to={href}>{name}</Link> : name} detail={detail} amount={amount} />
        ))}
      </CardRows>
      {shown.length < rows.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          Afficher la suite
        </Button>
      )}
    </Card>
  );
}
