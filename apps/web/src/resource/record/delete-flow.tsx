import { type EntityDefinition, nounOf } from '@editique/domain/entity/entity';
import type { AnyRecord } from '@editique/domain/record';
import { type ReactNode, useState } from 'react';
import { ConfirmModal } from '../../ui/dialog/confirm-modal.tsx';
import { valueText } from './field-value.tsx';
import { nameOf } from './record.ts';
import { UsageLinks } from './usage-links.tsx';
import { useDelete } from './use-mutations.ts';

interface DeleteFlowOptions {
  onDeleted?: (id: number) => void;
}

interface DeleteFlow {
  /** Asks for confirmation. `name` is the name that the screen gives the record, if it differs from its naming fields. */
  ask: (row: AnyRecord, name?: string) => void;
  modal: ReactNode;
}

/** Asks before a record is deleted; a refusal is shown in the modal. */
export function useDeleteFlow(entity: EntityDefinition, options: DeleteFlowOptions = {}): DeleteFlow {
  const [row, setRow] = useState<AnyRecord | null>(null);
  const [name, setName] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useDelete(entity, options);
  return {
    ask: (asked, called = nameOf(entity, asked)) => {
      setRow(asked);
      setName(called);
      setOpen(true);
    },
    // Mounted before it opens, otherwise it would not know where to return the focus. The row is kept while the modal fades out.
    modal: (
      <ConfirmModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => row && mutateAsync(row.id)}
        renderRefusal={(error, close) => <UsageLinks error={error} name={name} onFollow={close} />}
        name={name}
        detail={row ? [detailOf(entity, row), entity.deletion].filter(Boolean).join('. ') : undefined}
      />
    ),
  };
}

/** Returns 'Client, code UPO': the kind of record, and its second naming field. */
function detailOf(entity: EntityDefinition, row: AnyRecord): string {
  const noun = nounOf(entity);
  const kind = noun.charAt(0).toUpperCase() + noun.slice(1);
  const second = entity.naming[1];
  const field = second ? entity.fields[second] : undefined;
  if (!second || !field || field.kind === 'time' || nameOf(entity, row).includes(String(row[second]))) return kind;
  return `${kind}, ${field.label.toLowerCase().replace(` ${noun}`, '')} ${valueText(field, row[second])}`;
}
