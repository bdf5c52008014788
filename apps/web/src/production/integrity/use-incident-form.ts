import { type incidentEtapes, SUITE } from '@editique/domain/entities/incident';
import type { CountedSpool, SpoolPieces } from '@editique/domain/integrity/piece-code';
import { ETAPE, type Etape } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { idIn, textIn } from '../../resource/form/form-values.ts';
import { piecesIn } from './pieces-text.ts';
import { type Incident, piecesWords } from './records.ts';
import { useDeclareIncident } from './use-integrity-commands.ts';

/** The job whose pieces were spoiled, with its spools in their order: codes count over them. */
export interface SpoiledJob {
  job: { id: number; etape: Etape };
  spools: readonly (CountedSpool & { nomSpool: string })[];
}

interface FormOptions extends SpoiledJob {
  onDone: () => void;
  /** Called with the first field that was refused. */
  onRefused: (field: string) => void;
}

interface Values {
  plis: string;
  spool: number | null;
  etape: (typeof incidentEtapes)[number]['value'];
  machine: unknown;
  motif: unknown;
  suite: Incident['suite'];
  observation: unknown;
}

/** What is typed of an incident, checked before it is sent. */
export function useIncidentForm({ job, spools, onDone, onRefused }: FormOptions) {
  const [values, setValues] = useState<Values>(() => ({
    plis: '',
    spool: spools.length === 1 ? (spools[0]?.id ?? null) : null,
    etape: job.etape >= ETAPE.inserting ? ETAPE.inserting : ETAPE.printing,
    machine: null,
    motif: null,
    suite: SUITE.reprinted,
    observation: '',
  }));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [message, setMessage] = useState<string | null>(null);
  const { mutateAsync, isPending } = useDeclareIncident();
  const read = piecesIn(values.plis, { job: job.id, spools, spool: values.spool });
  const nameOf = (id: number) => spools.find((one) => one.id === id)?.nomSpool ?? '';

  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) onRefused(first);
  };

  /** One incident for each spool that the pieces touch. What was taken stays said, should the next one be refused. */
  const send = async (ranges: readonly SpoolPieces[]) => {
    const taken: string[] = [];
    try {
      for (const pieces of ranges) {
        await mutateAsync({ ...bodyOf(values), ...pieces });
        taken.push(`${nameOf(pieces.spool)}, ${piecesWords(pieces).toLowerCase()}`);
      }
      notifySuccess(taken.length > 1 ? `${taken.length} incidents déclarés` : 'Incident déclaré');
      onDone();
    } catch (error) {
      const found = errorsIn(error);
      refuse(found);
      if (taken.length > 0) setMessage(`Déjà déclaré : ${taken.join(' ; ')}. Le reste ne l'est pas.`);
      else if (Object.keys(found).length === 0) setMessage(messageOf(error));
    }
  };

  const submit = () => {
    if (isPending) return;
    setMessage(null);
    const wrong = { ...(read.ok ? {} : read.errors), ...(idIn(values.motif) === null ? { motif: validation.selection } : {}) };
    refuse(wrong);
    if (read.ok && Object.keys(wrong).length === 0) void send(read.pieces);
  };
  return {
    values,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    errors,
    message,
    /** The pieces by spool, once what is typed says which. */
    found: read.ok ? read.pieces.map((pieces) => ({ ...pieces, nomSpool: nameOf(pieces.spool) })) : [],
    submit,
    isSending: isPending,
  };
}

const bodyOf = ({ etape, machine, motif, suite, observation }: Values) => ({
  etape,
  machine: idIn(machine),
  motif: idIn(motif),
  suite,
  observation: textIn(observation)?.trim() || null,
});

/** The server refuses the ends of a range; here they are one field. */
function errorsIn(error: unknown): Record<string, string> {
  const { de, a, ...others } = error instanceof ApiError ? error.errors : {};
  const plis = de ?? a;
  return plis ? { plis, ...others } : others;
}
