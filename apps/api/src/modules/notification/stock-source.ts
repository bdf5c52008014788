import { article } from '@editique/domain/entities/article';
import { pathOf } from '@editique/domain/entity/entity';
import { verbPath } from '@editique/domain/entity/permission';
import { manyArticlesWords, stockWords } from '@editique/domain/notification/words';
import { run } from '../../db/database.ts';
import type { Source } from './source.ts';

interface LowArticle {
  id: number;
  libelle: string;
  quantite: number;
  minimum: number;
}

const page = pathOf(article);

/** Reports articles at or below their minimum. */
export const stockSource: Source = async ({ engine: { db } }) => {
  const low = await run<LowArticle>(
    db,
    `select id, libelle, quantite, stock_minimum as minimum from article where quantite <= stock_minimum order by id`,
  );
  return [
    {
      name: 'stock',
      facts: low.map((found) => ({
        sujet: found.id,
        notice: () => ({
          type: 'stock',
          cle: `article:${found.id}`,
          message: stockWords(found),
          lien: `${verbPath(article, 'afficher')}/${found.id}`,
          page,
          article: found.id,
        }),
      })),
      together: (count) => ({ type: 'stock', message: manyArticlesWords(count), lien: `${page}?sousMinimum=true`, page }),
    },
  ];
};
