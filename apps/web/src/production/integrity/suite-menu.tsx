import { incident, SUITE } from '@editique/domain/entities/incident';
import { settlesAtOnce } from '@editique/domain/integrity/incident-rules';
import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import { IconAlertTriangle, IconChevronDown, IconCircleCheck, IconTrashX } from '../../icons/icons.ts';
import { formatCount } from '../../lib/text/format.ts';
import { ConfirmModal } from '../../ui/dialog/confirm-modal.tsx';
import { Pill } from '../../ui/pill.tsx';
import { type Incident, piecesWords } from './records.ts';
import { useChangeSuite } from './use-integrity-commands.ts';

interface SuiteMenuProps {
  row: Incident;
  /** Whether the user and the state of the job let an open incident be settled. */
  mayChange: boolean;
  size?: 'xs' | 'sm';
}

const { choices } = incident.fields.suite;

/** Chooses what happens to the pieces. The choice can be changed once, for good. */
export function SuiteMenu({ row, mayChange, size = 'xs' }: SuiteMenuProps) {
  const [asked, setAsked] = useState<Incident['suite'] | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { mutateAsync } = useChangeSuite();
  const label = labelOf(row.suite);
  if (row.solde || !mayChange) return <SuitePill row={row} />;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Button
            size={size}
            variant="default"
            rightSection={<IconChevronDown size={14} aria-hidden />}
            aria-label={`Suite\u202F: ${label}, ${piecesWords(row)}`}
          >
            {label}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {choices
            .filter(({ value }) => settlesAtOnce(value))
            .map((choice) => (
              <Menu.Item key={choice.value} onClick={() => [setAsked(choice.value), setOpen(true)]}>
                {choice.label}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={async () => asked && mutateAsync({ row, suite: asked })}
        title={`Solder l'incident\u202F: ${asked ? labelOf(asked).toLowerCase() : ''}`}
        question="Un incident soldé ne change plus."
        name={`${piecesWords(row)} de ${row.spool.nomSpool}`}
        detail={`${formatCount(row.nombrePlis, 'pli')}, ${row.motif.libelleMotif}`}
        icon={IconAlertTriangle}
      />
    </>
  );
}

/** Shows what happened to the pieces, or what still has to. */
export function SuitePill({ row }: { row: Pick<Incident, 'suite' | 'solde'> }) {
  if (!row.solde)
    return (
      <Pill family="amber" icon={IconAlertTriangle}>
        {labelOf(row.suite)}
      </Pill>
    );
  return (
    <Pill icon={row.suite === SUITE.pulled ? IconTrashX : IconCircleCheck}>
      {row.suite === SUITE.reprinted ? 'Réimprimé' : labelOf(row.suite)}
    </Pill>
  );
}

const labelOf = (suite: Incident['suite']): string => choices.find(({ value }) => value === suite)?.label ?? '';
