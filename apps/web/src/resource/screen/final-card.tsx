import type { EntityDefinition } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Card } from '../../ui/card/card.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { useListHref } from '../record/use-list-href.ts';
import { useRights } from '../record/use-rights.ts';
import classes from './final-card.module.css';

/** The text about a record that can no longer be changed. */
export interface Final {
  reason: string;
  /** The label of the link to its page: "Afficher l'incident". */
  view: string;
}

interface FinalCardProps extends Final {
  entity: EntityDefinition;
  id: number;
}

/** Replaces an edit form that could only fail, because the record is final. */
export function FinalCard({ entity, id, reason, view }: FinalCardProps) {
  const listHref = useListHref(entity);
  const href = useRights(entity).hrefTo('afficher', id);
  return (
    <Card>
      <div className={classes.parts}>
        <MessageBlock family="amber">{reason}</MessageBlock>
        <Button component={Link} to={href ?? listHref} replace variant="default">
          {href ? view : 'Revenir à la liste'}
        </Button>
      </div>
    </Card>
  );
}
