import { entityNamed } from '@editique/domain/catalog';
import { article } from '@editique/domain/entities/article';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { pathOf } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import type { Mouvement } from '@editique/domain/stock/mouvement';
import { personName } from '@editique/domain/text/person-name';
import { Anchor, Table } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { keptWithin } from '../../lib/kept-answer.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatDateTime, formatNumber, formatSigned, MISSING } from '../../lib/text/format.ts';
import { Pager } from '../../resource/list/rows/pager/pager.tsx';
import { useCardPages, usePaging } from '../../resource/list/rows/pager/use-card-pages.ts';
import { recordKey } from '../../resource/record/cache-keys.ts';
import type { PageOf } from '../../resource/record/record.ts';
import { Card } from '../../ui/card/card.tsx';
import { CardNote } from '../../ui/card/card-note.tsx';
import { former } from '../../ui/state/former.ts';
import { Loaded } from '../../ui/state/loaded.tsx';
import { CAUSES } from './causes.ts';
import classes from './mouvements-card.module.css';

const SIZE = 10;
/** Below this card width the names of jobs would be cut in six columns of one line each. */
const TIGHT_BELOW = 780;
/** Below this card width they would be cut in six columns of two lines as well. */
const BLOCKS_BELOW = 600;
/** Below this card width the pager would take two lines. */
const PAGER_COMPACT_BELOW = 720;

/** Shows the ledger of the article, newest first, with the running solde. */
export function MouvementsCard({ id, stockMinimum }: { id: number; stockMinimum: number }) {
  const paging = usePaging(SIZE);
  const { page, size } = paging;
  const { ref, width } = useElementSize();
  const isCompact = width > 0 && width < BLOCKS_BELOW;
  const mouvements = useQuery({
    queryKey: [...recordKey(article, id), 'mouvements', page, size],
    queryFn: ({ signal }) => api<PageOf<Mouvement>>('GET', `/article/${id}/mouvements`, { query: { page, size, details: true }, signal }),
    placeholderData: keptWithin(recordKey(article, id)),
  });
  const { data } = mouvements;
  const pages = useCardPages(paging, data);
  return (
    <Card title="Mouvements" aside={data && formatNumber(data.total)} isFlush ref={ref}>
      <Loaded query={mouvements} waiting={null}>
        {({ total, objects }) =>
          total === 0 ? (
            <CardNote>{text.empty}</CardNote>
          ) : (
            <Table.ScrollContainer minWidth={isCompact ? 0 : BLOCKS_BELOW - 1} type="native" scrollAreaProps={{ tabIndex: 0 }}>
              <Table
                className={classes.table}
                withRowBorders={false}
                data-compact={isCompact || undefined}
                data-tight={(!isCompact && width < TIGHT_BELOW) || undefined}
                {...former(mouvements.isPlaceholderData)}
              >
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th scope="col">Date</Table.Th>
                    <Table.Th scope="col">Cause</Table.Th>
                    <Table.Th scope="col">Référence</Table.Th>
                    <Table.Th scope="col" className={classes.number}>
                      Quantité
                    </Table.Th>
                    <Table.Th scope="col" className={classes.number}>
                      Solde
                    </Table.Th>
                    <Table.Th scope="col">Utilisateur</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {objects.map((mouvement) => (
                    <MouvementRow key={mouvement.id} mouvement={mouvement} stockMinimum={stockMinimum} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </Loaded>
      {data && data.total > SIZE && <Pager list={pages} isCompact={width > 0 && width < PAGER_COMPACT_BELOW} />}
    </Card>
  );
}

function MouvementRow({ mouvement, stockMinimum }: { mouvement: Mouvement; stockMinimum: number }) {
  const { label, icon: Icon, family } = CAUSES[mouvement.cause];
  const { utilisateur } = mouvement;
  return (
    <Table.Tr>
      <Table.Td>
        <time dateTime={mouvement.date}>{formatDateTime(mouvement.date)}</time>
      </Table.Td>
      <Table.Td>
        <span className={classes.cause}>
          <Icon size={16} stroke={1.7} className={classes.icon} data-family={family} aria-hidden />
          {label}
        </span>
      </Table.Td>
      <Table.Td className={classes.origin}>
        <Origin mouvement={mouvement} />
      </Table.Td>
      <Table.Td className={classes.number} data-sign={mouvement.quantite > 0 ? 'plus' : undefined}>
        {formatSigned(mouvement.quantite)}
      </Table.Td>
      <Table.Td className={classes.number} data-label="Solde" data-low={mouvement.solde <= stockMinimum || undefined}>
        {formatNumber(mouvement.solde)}
      </Table.Td>
      <Table.Td>{personName(utilisateur) || MISSING}</Table.Td>
    </Table.Tr>
  );
}

/** Shows the entrée or sortie behind a mouvement, as a link where the user may open it. */
function Origin({ mouvement: { reference, cause } }: { mouvement: Mouvement }) {
  const paths = useSession()?.paths;
  if (!reference) return CAUSES[cause].label;
  const entity = entityNamed(reference.entite);
  const isSortie = entity === sortieMagasin;
  const what = isSortie ? 'Sortie, job' : 'Entrée,';
  const label = reference.libelle ? `${what} ${reference.libelle}` : `${isSortie ? 'Sortie' : 'Entrée'} n° ${reference.id}`;
  const path = `${pathOf(entity)}/afficher`;
  if (cause === 'annulation' || !paths?.has(path)) return label;
  return (
    <Anchor component={Link} to={`${path}/${reference.id}`} inherit>
      {label}
    </Anchor>
  );
}
