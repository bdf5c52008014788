import type { ToDepositJob } from '@editique/domain/dispatch/to-deposit';
import { VisuallyHidden } from '@mantine/core';
import { formatNumber } from '../../../lib/text/format.ts';
import { NumberInput, type TypedNumber } from '../../../resource/typing/number-input.tsx';
import { Facts } from '../../../ui/facts.tsx';
import classes from './lot.module.css';

/** A line of the lot as typed so far. */
export interface TypedLine {
  job: number;
  nombrePlis: TypedNumber;
  nombreCaissete: TypedNumber;
  nombreCartons: TypedNumber;
}

export const emptyLine = ({ id, reste }: ToDepositJob): TypedLine => ({
  job: id,
  nombrePlis: reste,
  nombreCaissete: null,
  nombreCartons: null,
});

const COUNTS = [
  ['nombrePlis', 'Plis'],
  ['nombreCaissete', 'Caissettes'],
  ['nombreCartons', 'Cartons'],
] as const;

interface LotLinesProps {
  jobs: readonly ToDepositJob[];
  lines: readonly TypedLine[];
  errors: Readonly<Record<string, string>>;
  onChange: (lines: readonly TypedLine[]) => void;
}

/** Edits how many plis, caissettes and cartons of each job leave. */
export function LotLines({ jobs, lines, errors, onChange }: LotLinesProps) {
  const set = (index: number, name: keyof TypedLine, value: TypedNumber) =>
    onChange(lines.map((line, at) => (at === index ? { ...line, [name]: value } : line)));
  return (
    <table className={classes.lines}>
      <caption>
        <VisuallyHidden>Jobs à déposer</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Job</th>
          {COUNTS.map(([name, label]) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => {
          const job = jobs[index];
          return (
            <tr key={line.job}>
              <th scope="row">
                <span className={classes.name}>{job?.nomjob}</span>
                <span className={classes.second}>
                  <Facts of={[job?.client.nomClient, `reste ${formatNumber(job?.reste)}`]} />
                </span>
              </th>
              {COUNTS.map(([name, label]) => (
                <td key={name} data-label={label}>
                  <NumberInput
                    aria-label={`${label} de ${job?.nomjob}`}
                    name={`lignes.${index}.${name}`}
                    value={line[name]}
                    onChange={(value) => set(index, name, value)}
                    error={errors[`lignes.${index}.${name}`]}
                  />
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
