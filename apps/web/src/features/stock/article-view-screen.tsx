import { article } from '@editique/domain/entities/article';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { IconPackageExport, IconPackageImport } from '../../icons/icons.ts';
import { useRights } from '../../resource/record/use-rights.ts';
import { ViewScreen } from '../../resource/screen/view-screen.tsx';
import type { Article } from './article.ts';
import { MouvementsCard } from './mouvements-card.tsx';
import { SoldeCard } from './solde-card.tsx';
import { StockPill } from './stock-pill.tsx';

const HIDDEN = ['libelle', 'quantite', 'stockMinimum', 'uniteArticle'] as const;

/** Shows an article: its solde, its mouvements and its actions. */
export const ArticleViewScreen = () => (
  <ViewScreen
    entity={article}
    hidden={HIDDEN}
    pills={(row) => <StockPill quantite={row.quantite} stockMinimum={row.stockMinimum} showAvailable />}
    actions={(row) => <MouvementButtons row={row} />}
    main={(row) => (
      <>
        <SoldeCard row={row} />
        <MouvementsCard id={row.id} stockMinimum={row.stockMinimum} />
      </>
    )}
  />
);

function MouvementButtons({ row }: { row: Article }) {
  const entree = useRights(entreeMagasin).hrefTo('ajouter');
  const sortie = useRights(sortieMagasin).hrefTo('ajouter');
  return (
    <>
      {sortie && (
        <Button
          component={Link}
          to={`${sortie}?article=${row.id}`}
          variant={entree ? 'default' : 'filled'}
          leftSection={<IconPackageExport size={16} stroke={1.7} aria-hidden />}
        >
          Ajouter {sortieMagasin.one}
        </Button>
      )}
      {entree && (
        <Button component={Link} to={`${entree}?article=${row.id}`} leftSection={<IconPackageImport size={16} stroke={1.7} aria-hidden />}>
          Ajouter {entreeMagasin.one}
        </Button>
      )}
    </>
  );
}
