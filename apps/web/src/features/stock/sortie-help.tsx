import { article as articleDefinition } from '@editique/domain/entities/article';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import type { Disponible } from '@editique/domain/stock/disponible';
import { crossesMinimum, isSousMinimum } from '@editique/domain/stock/level';
import type { SortieProposition } from '@editique/domain/stock/proposition';
import { unitFor } from '@editique/domain/text/unit';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconAlertTriangle } from '../../icons/icons.ts';
import { api } from '../../lib/api.ts';
import { formatNumber, MISSING } from '../../lib/text/format.ts';
import { idIn, numberIn } from '../../resource/form/form-values.ts';
import type { FormHandle } from '../../resource/form/use-resource-form.ts';
import { resourceKey } from '../../resource/record/cache-keys.ts';
import { Card } from '../../ui/card/card.tsx';
import { Facts } from '../../ui/facts.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../ui/field/read-only-field.tsx';
import { needWords } from './need-words.ts';
import classes from './sortie-help.module.css';
import { StockPill } from './stock-pill.tsx';

type SortieForm = FormHandle<typeof sortieMagasin>;

/** Shows what is available of the chosen article, and what the template of the chosen job asks for. */
export function SortieHelp({ form }: { form: SortieForm }) {
  const article = idIn(form.values.article);
  const job = idIn(form.values.job);
  return (
    <div className={classes.cards}>
      {article !== null && <AvailableCard article={article} form={form} />}
      {job !== null && <PropositionCard job={job} form={form} />}
      {article === null && job === null && (
        <Card title="Aide à la saisie">
          <p className={classes.note}>Le disponible de l'article et les besoins du job s'affichent ici.</p>
        </Card>
      )}
    </div>
  );
}

function AvailableCard({ article, form }: { article: number; form: SortieForm }) {
  const { data, error } = useQuery({
    queryKey: [...resourceKey(articleDefinition), 'disponible', article],
    queryFn: ({ signal }) => api<Disponible>('GET', '/sortieMagasin/disponible', { query: { article }, signal }),
    staleTime: 0,
  });
  if (!data) return error ? null : <AwaitedCard />;
  // A correction gives back what the sortie had taken.
  const own = form.record?.article.id === article ? form.record.quantiteLivree : 0;
  const available = { ...data, quantite: data.quantite + own };
  const taken = numberIn(form.values.quantiteLivree) ?? 0;
  return (
    <Card title="Disponible">
      <div className={classes.figure}>
        <strong>{formatNumber(available.quantite)}</strong> {unitFor(available.quantite, data.unite)}
        <StockPill quantite={available.quantite} stockMinimum={data.stockMinimum} />
      </div>
      <ReadOnlyFields>
        <ReadOnlyField label="Stock minimum">{formatNumber(data.stockMinimum)}</ReadOnlyField>
        <ReadOnlyField label="Après la sortie">{formatNumber(available.quantite - taken)}</ReadOnlyField>
      </ReadOnlyFields>
      <Warning available={available} taken={taken} />
    </Card>
  );
}

/** As high as the card that it announces, so that nothing moves when the figures of another article arrive. */
const AwaitedCard = () => (
  <Card title="Disponible" aria-busy>
    <div className={classes.figure}>
      <strong>{MISSING}</strong>
    </div>
    <ReadOnlyFields>
      <ReadOnlyField label="Stock minimum">{MISSING}</ReadOnlyField>
      <ReadOnlyField label="Après la sortie">{MISSING}</ReadOnlyField>
    </ReadOnlyFields>
  </Card>
);

function Warning({ available, taken }: { available: Disponible; taken: number }) {
  const text = warningOf(available, taken);
  if (!text) return null;
  return (
    <p className={classes.warning} role="status">
      <IconAlertTriangle size={16} aria-hidden /> {text}
    </p>
  );
}

function warningOf(available: Disponible, taken: number): string | null {
  if (taken > available.quantite) return `Stock insuffisant : ${available.quantite} disponible(s)`;
  if (crossesMinimum(available, taken)) return "Cette sortie fait passer l'article sous son minimum.";
  return taken > 0 && isSousMinimum(available) ? "L'article est déjà sous son minimum." : null;
}

function PropositionCard({ job, form }: { job: number; form: SortieForm }) {
  const { data } = useQuery({
    queryKey: [...resourceKey(sortieMagasin), 'proposition', job],
    queryFn: ({ signal }) => api<SortieProposition[]>('GET', '/sortieMagasin/proposition', { query: { job }, signal }),
    staleTime: 0,
  });
  if (!data || data.length === 0) return null;
  const take = ({ article, quantite, disponible }: SortieProposition) => {
    const delivered = quantite === null ? null : Math.min(quantite, disponible);
    form.setValues({
      article,
      ...(quantite ? { quantiteDemande: quantite, quantiteLivree: delivered, quantiteRupture: quantite - (delivered ?? 0) } : {}),
    });
  };
  return (
    <Card title="Besoins du job" isFlush>
      <ul className={classes.propositions}>
        {data.map((proposition) => (
          <li key={proposition.article.id}>
            <div className={classes.name}>
              <strong>{proposition.article.libelle}</strong>
              <span>
                <Facts of={needWords(proposition)} />
              </span>
            </div>
            <Button variant="default" size="xs" aria-label={`Choisir ${proposition.article.libelle}`} onClick={() => take(proposition)}>
              Choisir
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
