import { type AvoirInput, type CreditableLine, leftToTake } from '@editique/domain/billing/avoir';
import { quantitySchema } from '@editique/domain/billing/lines';
import { billingMessage } from '@editique/domain/billing/messages';
import { Button } from '@mantine/core';
import { formatQuantity, formatUnitMoney } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { NumberInput, type TypedNumber } from '../../../resource/typing/number-input.tsx';
import classes from './take-table.module.css';

/** The typed quantities, by line id. */
export type Quantities = Readonly<Record<number, TypedNumber>>;

interface TakeTableProps {
  lines: readonly CreditableLine[];
  quantities: Quantities;
  onChange: (quantities: Quantities) => void;
}

/** Shows the lines that can still be taken back, each with the quantity to take back. */
export function TakeTable({ lines, quantities, onChange }: TakeTableProps) {
  const set = (id: number, value: TypedNumber) => onChange({ ...quantities, [id]: value });
  return (
    <ul className={classes.lines}>
      {lines.map((line) => {
        const value = quantities[line.id] ?? null;
        return (
          <li key={line.id} className={classes.line}>
            <div className={classes.what}>
              <span className={classes.label}>{line.libelle}</span>
              <span className={classes.detail}>
                {line.job && `${line.job.nomjob} · `}
                {formatUnitMoney(line.prixUnitaire)}&nbsp;DH · reste {formatQuantity(leftToTake(line))}
              </span>
            </div>
            <NumberInput
              className={classes.quantity}
              hasDecimals
              aria-label={`Quantité à reprendre, ${nameOf(line)}`}
              placeholder="0"
              value={value}
              error={errorOf(line, value)}
              onChange={(typed) => set(line.id, typed)}
            />
            <Button
              variant="subtle"
              size="xs"
              className={classes.all}
              aria-label={`Tout reprendre, ${nameOf(line)}`}
              onClick={() => set(line.id, leftToTake(line))}
            >
              Tout
            </Button>
          </li>
        );
      })}
    </ul>
  );
}

/** Names a line with its job: the lines of several jobs have the same labels. */
const nameOf = ({ libelle, job }: CreditableLine): string => (job ? `${libelle}, ${job.nomjob}` : libelle);

function errorOf(line: CreditableLine, value: TypedNumber): string | undefined {
  if (value === null || value === 0) return undefined;
  const result = quantitySchema.safeParse(value);
  if (!result.success) return result.error.issues[0]?.message;
  return result.data > leftToTake(line)
    ? frenchSpaces(billingMessage.aboveLine(line.libelle, formatQuantity(leftToTake(line))))
    : undefined;
}

/** Returns the typed quantities; null while one of them is invalid or all are missing. Zero takes nothing back. */
export function asked(lines: readonly CreditableLine[], quantities: Quantities): NonNullable<AvoirInput['lignes']> | null {
  const typed = lines.filter(({ id }) => (quantities[id] ?? null) !== null && quantities[id] !== 0);
  if (typed.length === 0 || typed.some((line) => errorOf(line, quantities[line.id] ?? null))) return null;
  return typed.flatMap(({ id }) => {
    const quantite = quantities[id];
    return typeof quantite === 'number' ? [{ ligne: id, quantite }] : [];
  });
}
