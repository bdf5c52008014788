import { Button } from '@mantine/core';
import { Card } from '../../../../ui/card/card.tsx';
import type { Unread } from '../use-unread.ts';
import classes from './offline.module.css';

/** Codes that were scanned while the server was away and are not read yet: one touch reads them. */
export function UnreadCard({ unread: { codes, forget }, onTake }: { unread: Unread; onTake: (code: string) => void }) {
  if (codes.length === 0) return null;
  return (
    <Card title="Codes à relire" isFlush>
      {codes.map((code) => (
        <Button
          key={code}
          variant="default"
          className={classes.code}
          onClick={() => {
            forget(code);
            onTake(code);
          }}
        >
          {code}
        </Button>
      ))}
    </Card>
  );
}
