import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import type { Insertion } from '@editique/domain/job/steps';
import type { Row } from '../../../resource/record/record.ts';
import { useRecord } from '../../../resource/record/use-record.ts';
import { useRights } from '../../../resource/record/use-rights.ts';

interface Named {
  id: number;
  libelle: string;
}

/** A bibliothèque as the API answers it: the template that jobs are made from. */
export interface Template extends Row {
  libelle: string;
  client: { id: number; nomClient: string; codeClient: string };
  papier: Named & { codePapier: string };
  enveloppe: Named & { codeEnveloppe: string };
  typeImpression: Named;
  modeImpression: Named;
  typeEnvoi: Named;
  acheminement: { id: number; deroulement: string };
  insertion: Insertion;
  typeInsertion: number;
  envoiPdf: boolean;
  envoiMail: boolean;
  envoiSms: boolean;
}

/** The template of a job, for whoever may see bibliothèques; the others choose it by name alone. */
export function useTemplate(id: number | null): Template | undefined {
  const rights = useRights(bibliotheque);
  const canSee = rights.can('afficher') || rights.can('modifier');
  return useRecord<Template>(bibliotheque, canSee ? id : null).data;
}
