import { Combobox, UnstyledButton } from '@mantine/core';
import { useId } from 'react';
import { IconPlus } from '../../../icons/icons.ts';
import classes from './pick-options.module.css';

export interface PickItem {
  key: string;
  label: string;
  /** A second line of the row. What is typed is compared with the label only. */
  detail?: string;
}

/** Not the id of any record. */
export const CREATE = 'créer';

interface PickOptionsProps {
  items: readonly PickItem[];
  selectedKey: string | undefined;
  /** Shown in place of options, line by line. */
  nothing: readonly string[];
  /** Creates a record from what was typed and not found. */
  creation: Creation | null;
}

interface Creation {
  label: string;
  /** If nothing is found, this is the only option; otherwise it is below the options. */
  isOnly: boolean;
  create: () => void;
}

/** The dropdown of a select that is searched by typing. */
export function PickOptions({ items, selectedKey, nothing, creation }: PickOptionsProps) {
  return (
    <Combobox.Dropdown>
      <Combobox.Options mah={260} className={classes.options} aria-label="Propositions">
        {items.map((item) => (
          <PickOption key={item.key} item={item} isSelected={item.key === selectedKey} />
        ))}
        {items.length === 0 &&
          nothing.map((line, index) => (
            <Combobox.Empty key={line} className={index === 0 ? undefined : classes.source}>
              {line}
            </Combobox.Empty>
          ))}
        {creation?.isOnly && (
          <Combobox.Option value={CREATE} className={`${classes.option} ${classes.create}`}>
            <CreationLabel>{creation.label}</CreationLabel>
          </Combobox.Option>
        )}
      </Combobox.Options>
      {creation && !creation.isOnly && (
        <Combobox.Footer className={classes.footer}>
          {/* The input keeps the focus; Ctrl Enter there does the same. */}
          <UnstyledButton
            tabIndex={-1}
            className={`${classes.option} ${classes.create}`}
            aria-keyshortcuts="Control+Enter"
            onMouseDown={(event) => event.preventDefault()}
            onClick={creation.create}
          >
            <CreationLabel>{creation.label}</CreationLabel>
          </UnstyledButton>
        </Combobox.Footer>
      )}
    </Combobox.Dropdown>
  );
}

function PickOption({ item: { key, label, detail }, isSelected }: { item: PickItem; isSelected: boolean }) {
  const id = useId();
  return (
    <Combobox.Option
      value={key}
      active={isSelected}
      className={classes.option}
      // Named by its label alone, as in the field; the detail describes it.
      {...(detail ? { 'aria-label': label, 'aria-describedby': id } : {})}
    >
      {label}
      {detail && (
        <span id={id} className={classes.detail}>
          {detail}
        </span>
      )}
    </Combobox.Option>
  );
}

const CreationLabel = ({ children }: { children: string }) => (
  <>
    <IconPlus size={14} stroke={1.7} aria-hidden /> {children}
  </>
);
