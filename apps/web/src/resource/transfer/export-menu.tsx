import { endpointOf } from '@editique/domain/entity/entity';
import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { memo } from 'react';
import { IconDownload, IconFileSpreadsheet, IconFileTypeCsv } from '../../icons/icons.ts';
import { apiBlob } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { Selection } from '../list/selection/use-selection.ts';
import type { AnyListController } from '../list/state/use-list.ts';

interface ExportMenuProps {
  list: AnyListController;
  /** If given, only the selected rows are exported. */
  selection?: Selection;
}

const FORMATS = [
  { format: 'xlsx', label: 'Classeur Excel (XLSX)', icon: IconFileSpreadsheet },
  { format: 'csv', label: 'Fichier CSV', icon: IconFileTypeCsv },
] as const;

function Exports({ list, selection }: ExportMenuProps) {
  const ids = selection && !selection.isAllMatching ? selection.ids : null;
  const download = useMutation({
    mutationFn: async (format: string) =>
      saveFile(await apiBlob(`${endpointOf(list.entity)}/export`, { query: queryOf(list, format, ids) })),
  });
  const count = selection ? selection.count : list.total;
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="default"
          size={selection ? 'xs' : 'sm'}
          leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          loading={download.isPending}
        >
          Exporter
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {count !== undefined && <Menu.Label>{formatCount(count, 'ligne')}</Menu.Label>}
        {FORMATS.map(({ format, label, icon: Icon }) => (
          <Menu.Item key={format} leftSection={<Icon size={16} stroke={1.7} />} onClick={() => download.mutate(format)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function queryOf(list: AnyListController, format: string, ids: readonly number[] | null): URLSearchParams {
  const query = new URLSearchParams(list.query);
  query.delete('page');
  query.delete('size');
  query.set('format', format);
  if (ids) query.set('ids', ids.join(','));
  return query;
}

/** Returns whether the exported file would be the same: another page of the list changes nothing. */
const isSame = (one: ExportMenuProps, other: ExportMenuProps): boolean =>
  one.selection === other.selection &&
  one.list.entity === other.list.entity &&
  one.list.total === other.list.total &&
  queryOf(one.list, '', null).toString() === queryOf(other.list, '', null).toString();

/** Exports the rows of the list, on all of its pages, as a file. */
export const ExportMenu = memo(Exports, isSame);
