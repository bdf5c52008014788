import { Button } from '@mantine/core';
import { Card } from '../../../../ui/card/card.tsx';
import type { Unread } from '../use-unread.ts';
import classes from './offline.module.css';

/** Lists the codes scanned while the server was unreachable and not read yet. A touch reads one. */
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
