import type { EntityDefinition } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { MessageBlock } from '../../ui/message-block.tsx';
import { TitleBlock } from '../../ui/title-block.tsx';
import { useListHref } from '../record/use-list-href.ts';
import { useRights } from '../record/use-rights.ts';
import classes from './final-screen.module.css';

interface FinalScreenProps {
  entity: EntityDefinition;
  id: number;
  /** Why nothing changes it any more. */
  reason: string;
  /** The way to its page: "Afficher l'incident". */
  view: string;
}

/** In place of an edit form that could only fail: the record is final. */
export function FinalScreen({ entity, id, reason, view }: FinalScreenProps) {
  const navigate = useNavigate();
  const listHref = useListHref(entity);
  const href = useRights(entity).hrefTo('afficher', id);
  return (
    <>
      <TitleBlock title={`Modifier ${entity.one}`} onBack={() => navigate(listHref)} />
      <Card>
        <div className={classes.parts}>
          <MessageBlock family="amber">{reason}</MessageBlock>
          <Button component={Link} to={href ?? listHref} replace variant="default">
            {href ? view : 'Revenir à la liste'}
          </Button>
        </div>
      </Card>
    </>
  );
}
