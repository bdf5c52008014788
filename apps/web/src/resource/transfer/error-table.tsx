import type { EntityDefinition } from '@editique/domain/entity/entity';
import { harmlessText } from '@editique/domain/transfer/formula';
import type { RowError } from '@editique/domain/transfer/import-report';
import { Box, Button, Table } from '@mantine/core';
import { IconDownload } from '../../icons/icons.ts';
import { saveFile } from '../../lib/download.ts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import classes from './import-modal.module.css';

interface ErrorTableProps {
  entity: EntityDefinition;
  filename: string;
  errors: readonly RowError[];
}

const SHOWN = 100;

/** The errors of a file, by line and column, also as a download for correcting the file. */
export function ErrorTable({ entity, filename, errors }: ErrorTableProps) {
  const columnOf = ({ champ }: RowError): string =>
    champ && Object.hasOwn(entity.fields, champ) ? (entity.fields[champ]?.label ?? champ) : (champ ?? '');
  const download = () => {
    const lines = [['Ligne', 'Colonne', 'Message'], ...errors.map((error) => [String(error.ligne), columnOf(error), error.message])];
    const text = lines.map((cells) => cells.map(quoted).join(';')).join('\r\n');
    saveFile({
      blob: new Blob(['\ufeff', text, '\r\n'], { type: 'text/csv;charset=utf-8' }),
      filename: `erreurs-${withoutExtension(filename)}.csv`,
    });
  };
  return (
    <div>
      <div className={classes.errorsHead}>
        <h3 className={classes.subtitle}>{formatCount(errors.length, 'erreur')}</h3>
        <Button variant="subtle" size="xs" leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />} onClick={download}>
          Télécharger les erreurs
        </Button>
      </div>
      {/* Focusable, so that the keyboard can scroll it. */}
      <Box component="section" className={classes.errors} tabIndex={0} aria-label="Erreurs par ligne et colonne">
        <Table className={classes.table} stickyHeader>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Ligne</Table.Th>
              <Table.Th scope="col">Colonne</Table.Th>
              <Table.Th scope="col">Message</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {errors.slice(0, SHOWN).map((error) => (
              <Table.Tr key={`${error.ligne} ${error.champ} ${error.message}`}>
                <Table.Td>{formatNumber(error.ligne)}</Table.Td>
                <Table.Td>{columnOf(error)}</Table.Td>
                <Table.Td>{frenchSpaces(error.message)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      {errors.length > SHOWN && (
        <p className={classes.note}>{`Les ${SHOWN} premières sont montrées\u202f; le fichier des erreurs les a toutes.`}</p>
      )}
    </div>
  );
}

/** Quotes a cell. It may contain text from the user's own file, which must not run as a formula. */
const quoted = (cell: string): string => `"${harmlessText(cell).replaceAll('"', '""')}"`;
const withoutExtension = (filename: string): string => filename.replace(/\.[^.]*$/, '');
