import { article } from '@editique/domain/entities/article';
import { entreeMagasin } from '@editique/domain/entities/entree-magasin';
import { job } from '@editique/domain/entities/job';
import { sortieMagasin } from '@editique/domain/entities/sortie-magasin';
import { createSchema, updateSchema } from '@editique/domain/entity/schema';
import { checkSortie, ruptureOf, type SortieQuantities } from '@editique/domain/stock/sortie';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Job } from '../../production/job/records.ts';
import { type FormValues, numberIn } from '../../resource/form/form-values.ts';
import type { FormOptions } from '../../resource/form/resource-form.tsx';
import { readId, useRecord } from '../../resource/record/use-record.ts';
import { FormScreen } from '../../resource/screen/form-screen.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Spinner } from '../../ui/state/spinner.tsx';
import type { Article } from './article.ts';
import { SortieHelp } from './sortie-help.tsx';

/** Adds the rules between the quantities of a sortie, which no single field can check. */
const agreeing = (schema: z.ZodType<SortieQuantities>): z.ZodType =>
  schema.superRefine((values, context) => {
    for (const [name, message] of Object.entries(checkSortie(values))) context.addIssue({ code: 'custom', path: [name], message });
  });

const sortieSchemas = { create: agreeing(createSchema(sortieMagasin)), edit: agreeing(updateSchema(sortieMagasin)) };

/** Returns the rupture, which follows from the quantities asked for and delivered. */
function ruptureIn({ quantiteDemande, quantiteLivree }: FormValues<typeof sortieMagasin>) {
  const [asked, delivered] = [numberIn(quantiteDemande), numberIn(quantiteLivree)];
  return asked === null || delivered === null ? undefined : { quantiteRupture: ruptureOf(asked, delivered) };
}

const sortieOptions: FormOptions<typeof sortieMagasin> = {
  schema: (record) => (record ? sortieSchemas.edit : sortieSchemas.create),
  onChange: (name, _value, values) => (name === 'quantiteDemande' || name === 'quantiteLivree' ? ruptureIn(values) : undefined),
  aside: (form) => <SortieHelp form={form} />,
};

export const CreateEntreeScreen = () => (
  <Prefilled>{(initial) => <FormScreen entity={entreeMagasin} mode="create" initial={initial} />}</Prefilled>
);

export const EditEntreeScreen = () => <FormScreen key={useParams().id} entity={entreeMagasin} mode="edit" />;

export const CreateSortieScreen = () => (
  <Prefilled>{(initial) => <FormScreen entity={sortieMagasin} mode="create" initial={initial} {...sortieOptions} />}</Prefilled>
);

export const EditSortieScreen = () => <FormScreen key={useParams().id} entity={sortieMagasin} mode="edit" {...sortieOptions} />;

/** The first values of a new entrée or sortie. */
interface Begun {
  dateHeureSortie: string;
  article?: Article;
  job?: Job;
}

/** Prefills a mouvement with the present time, and with the article (`?article=`) or job (`?job=`) of the page that linked here. */
function Prefilled({ children }: { children: (initial: Begun) => ReactNode }) {
  const [address] = useSearchParams();
  const ids = { article: readId(address.get('article') ?? undefined), job: readId(address.get('job') ?? undefined) };
  const articleRecord = useRecord(article, ids.article);
  const jobRecord = useRecord(job, ids.job);
  const isWaiting = (ids.article !== null && articleRecord.isPending) || (ids.job !== null && jobRecord.isPending);
  if (isWaiting) {
    return (
      <Card>
        <Spinner />
      </Card>
    );
  }
  return children({
    dateHeureSortie: new Date().toISOString(),
    ...(articleRecord.data && { article: articleRecord.data }),
    ...(jobRecord.data && { job: jobRecord.data }),
  });
}
