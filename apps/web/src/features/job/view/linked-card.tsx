import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { TablerIcon } from '../../../icons/icons.ts';
import { formatNumber } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import classes from './linked-card.module.css';

export interface LinkedRow {
  id: number;
  title: string;
  detail: string;
  amount: string;
  /** Where the user may see it. */
  href: string | null;
}

interface LinkedCardProps {
  title: string;
  icon: TablerIcon;
  rows: readonly LinkedRow[];
  /** What they come to together. */
  total?: ReactNode;
  addHref: string | null;
  /** 'Aucun dépôt'. */
  empty: string;
}

const SHOWN = 10;

/** Records that belong to the job: name, one line more, an amount. */
export function LinkedCard({ title, icon: Icon, rows, total, addHref, empty }: LinkedCardProps) {
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
          {addHref && (
            <Link to={addHref} className={classes.add}>
              Ajouter
            </Link>
          )}
        </>
      }
    >
      {rows.length === 0 && <p className={classes.empty}>{empty}</p>}
      <ul className={classes.rows}>
        {shown.map((row) => (
          <li key={row.id} className={classes.row}>
            <Icon size={18} stroke={1.7} aria-hidden className={classes.icon} />
            <div className={classes.text}>
              <div className={classes.title}>{row.href ? <Link to={row.href}>{row.title}</Link> : row.title}</div>
              <div className={classes.detail}>{row.detail}</div>
            </div>
            <span className={classes.amount}>{row.amount}</span>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          Afficher la suite
        </Button>
      )}
    </Card>
  );
}
