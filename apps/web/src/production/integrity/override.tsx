import { motifName } from '@editique/domain/entities/motif';
import { reference } from '@editique/domain/entity/field';
import type { ReactNode } from 'react';
import { formatNumber } from '../../lib/text/format.ts';
import { ReferenceControl } from '../../resource/form/control/controls.tsx';

const MOTIF = reference('Motif de la dérogation', 'motif');

interface OverrideMotifProps {
  value: unknown;
  onChange: (motif: unknown) => void;
  error?: ReactNode;
}

/** The reason for overriding pieces that are not settled. It is recorded in the job's history and on its certificate. */
export const OverrideMotif = ({ value, onChange, error }: OverrideMotifProps) => (
  <ReferenceControl name="derogation" field={MOTIF} value={value} onChange={onChange} error={error} labelOf={motifName} />
);

/** '1 pli de ce job n'est pas soldé', '12 plis de ce job ne sont pas soldés'. */
export const unsettledWords = (count: number): string =>
  count < 2 ? `${count} pli de ce job n'est pas soldé` : `${formatNumber(count)} plis de ce job ne sont pas soldés`;
