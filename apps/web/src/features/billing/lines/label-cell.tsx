import type { OfferedPrestation } from '@editique/domain/billing/lines';
import { text } from '@editique/domain/messages';
import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { useId, useState } from 'react';
import { formatPercent, formatUnitMoney } from '../../../lib/text/format.ts';
import type { DraftLine } from './draft-line.ts';
import classes from './line-editor.module.css';
import { useOffered } from './use-lines.ts';

interface LabelCellProps {
  factureId: number;
  line: DraftLine;
  label: string;
  isWrong: boolean;
  attributes: TextInputProps['attributes'];
  onChange: (values: Partial<DraftLine>) => void;
}

/** Edits the label of a line: free text, or a prestation, which also fills in its rate and price. */
export function LabelCell({ factureId, line, label, isWrong, attributes, onChange }: LabelCellProps) {
  const id = useId();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isOpen = combobox.dropdownOpened;
  const quantite = typeof line.quantite === 'number' && line.quantite > 0 ? line.quantite : 1;
  const { rows, isAwaited, hasFailed } = useOffered(factureId, search, quantite, isOpen);
  const take = ({ id, libelle, tauxTva, prixUnitaire }: OfferedPrestation) => {
    onChange({ prestation: { id, libelle }, libelle, tauxTva, ...(prixUnitaire === null ? {} : { prixUnitaire }) });
    combobox.closeDropdown();
  };
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(key) => {
        const row = rows.find(({ id }) => String(id) === key);
        if (row) take(row);
      }}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          role="combobox"
          name="libelle"
          aria-label={label}
          autoComplete="off"
          placeholder={line.prestation?.libelle ?? 'Prestation ou texte libre'}
          maxLength={255}
          error={isWrong}
          attributes={attributes}
          value={line.libelle}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value);
            // An empty label no longer names the prestation that was chosen.
            onChange(value === '' ? { libelle: value, prestation: null } : { libelle: value });
            combobox.openDropdown();
          }}
          onClick={() => {
            if (line.libelle !== '') return;
            setSearch('');
            combobox.openDropdown();
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={rows.length === 0 && (hasFailed || (search !== '' && !isAwaited))}>
        {isOpen && (
          <Combobox.Options mah={260} className={classes.options} aria-label="Prestations">
            {rows.map((row) => (
              // A row of an older search cannot be chosen, however fast the user types.
              <Combobox.Option
                key={row.id}
                value={String(row.id)}
                disabled={isAwaited}
                className={classes.option}
                aria-label={row.libelle}
                aria-describedby={`${id}-${row.id}`}
              >
                <span>{row.libelle}</span>
                <span id={`${id}-${row.id}`} className={classes.known}>
                  {formatPercent(row.tauxTva)} · {row.prixUnitaire === null ? 'sans prix' : `${formatUnitMoney(row.prixUnitaire)}\u00a0DH`}
                </span>
              </Combobox.Option>
            ))}
            {rows.length === 0 && <Combobox.Empty>{isAwaited ? text.loading : text.empty}</Combobox.Empty>}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
