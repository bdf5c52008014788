import { type incidentEtapes, SUITE } from '@editique/domain/entities/incident';
import type { CountedSpool, SpoolPieces } from '@editique/domain/integrity/piece-code';
import { ETAPE, type Etape } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import { useState } from 'react';
import { errorsOf, messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { idIn, textIn } from '../../resource/form/form-values.ts';
import { enterCode, piecesIn, type ReadPieces } from './pieces-text.ts';
import { type Incident, piecesWords } from './records.ts';
import { useDeclareIncident } from './use-integrity-commands.ts';

/** The job whose pieces were spoiled, with its spools in order: codes are numbered across the spools. */
export interface SpoiledJob {
  job: { id: number; etape: Etape };
  spools: readonly (CountedSpool & { nomSpool: string })[];
}

/** What is known before the form opens. The back office knows only the machine; the rest comes from a scan station. */
export interface StationOptions {
  /** Codes scanned, or a range typed, before the form was opened. */
  plis?: string;
  /** Returns the machine on which that operation is running. */
  machineFor?: (etape: Etape) => { id: number; nomMachine: string } | null;
  /** The name of the station, which is recorded in the history. */
  application?: string;
  /** Called with a text that says what was declared. */
  onDeclared?: (words: string) => void;
}

interface FormOptions extends SpoiledJob, StationOptions {
  onDone: () => void;
  /** Called with the field that needs the user next: the first one that was refused or is empty. */
  onWanted: (field: string) => void;
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

/** Holds the values of an incident form and checks them before they are sent. */
export function useIncidentForm({ job, spools, onDone, onWanted, ...station }: FormOptions) {
  const { machineFor = () => null, application, onDeclared } = station;
  const underWay = job.etape >= ETAPE.inserting ? ETAPE.inserting : ETAPE.printing;
  const [values, setValues] = useState<Values>(() => ({
    plis: station.plis ?? '',
    spool: spools.length === 1 ? (spools[0]?.id ?? null) : null,
    etape: underWay,
    machine: machineFor(underWay),
    motif: null,
    suite: SUITE.reprinted,
    observation: '',
  }));
  const read = piecesIn(values.plis, { job: job.id, spools, spool: values.spool });
  const [errors, setErrors] = useState<Record<string, string>>(
    values.plis !== '' && wantedOf(read) === 'plis' && !read.ok ? read.errors : {},
  );
  const [message, setMessage] = useState<string | null>(null);
  const { mutateAsync, isPending } = useDeclareIncident({ application });
  const nameOf = (id: number) => spools.find((one) => one.id === id)?.nomSpool ?? '';

  const refuse = (found: Record<string, string>) => {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first) onWanted(first);
  };

  /** Sends one incident per spool that the pieces touch. If one is refused, the message names those already declared. */
  const send = async (ranges: readonly SpoolPieces[]) => {
    const taken: string[] = [];
    try {
      for (const pieces of ranges) {
        await mutateAsync({ ...bodyOf(values), ...pieces });
        taken.push(`${nameOf(pieces.spool)}, ${piecesWords(pieces).toLowerCase()}`);
      }
      notifySuccess(taken.length > 1 ? `${formatNumber(taken.length)} incidents déclarés` : 'Incident déclaré');
      onDeclared?.(taken.join('\u00a0; '));
      onDone();
    } catch (error) {
      const found = errorsIn(error);
      refuse(found);
      if (taken.length > 0) setMessage(`Déjà déclaré\u202F: ${taken.join('\u202F; ')}. Le reste ne l'est pas.`);
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
  /** The field to fill in next. */
  const wanted = wantedOf(read);

  /**
   * Handles Enter in the field of the pieces. Accepts a code; moves from a valid range to the missing field; otherwise submits the form.
   */
  const enterPieces = () => {
    const entered = enterCode(values.plis, { job: job.id, spools });
    if (entered) {
      setValues((before) => ({ ...before, plis: entered.text }));
      setErrors(entered.kind === 'refused' ? { plis: entered.message } : {});
      if (entered.kind === 'whole') onWanted('motif');
    } else if (wanted === 'plis' || idIn(values.motif) !== null) submit();
    else onWanted(wanted);
  };
  return {
    values,
    set: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    errors,
    message,
    /** The pieces by spool, once the input identifies them. */
    found: read.ok ? read.pieces.map((pieces) => ({ ...pieces, nomSpool: nameOf(pieces.spool) })) : [],
    submit,
    wanted,
    enterPieces,
    /** Also sets the machine of the new operation, or none if none is known for it. */
    chooseEtape: (etape: Values['etape']) => setValues((before) => ({ ...before, etape, machine: machineFor(etape) })),
    isSending: isPending,
  };
}

function wantedOf(read: ReadPieces): string {
  if (read.ok) return 'motif';
  return 'plis' in read.errors ? 'plis' : 'spool';
}

const bodyOf = ({ etape, machine, motif, suite, observation }: Values) => ({
  etape,
  machine: idIn(machine),
  motif: idIn(motif),
  suite,
  observation: textIn(observation)?.trim() || null,
});

/** Returns the errors by field. The server refuses the two ends of a range; here they are one field. */
function errorsIn(error: unknown): Record<string, string> {
  const { de, a, ...others } = errorsOf(error);
  const plis = de ?? a;
  return plis ? { plis, ...others } : others;
}
