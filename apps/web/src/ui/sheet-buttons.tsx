import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileSpreadsheet, IconFileTypeCsv } from '../icons/icons.ts';
import { apiBlob } from '../lib/api.ts';
import { saveFile } from '../lib/download.ts';

interface SheetButtonsProps {
  /** The file's path on the API. */
  path: string;
  query: Readonly<Record<string, string>>;
  isDisabled?: boolean;
}

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv, variant: 'default' },
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileSpreadsheet, variant: 'filled' },
] as const;

/** The export of a table by the server: one button per format. */
export function SheetButtons({ path, query, isDisabled = false }: SheetButtonsProps) {
  const download = useMutation({
    mutationFn: async (format: string) => saveFile(await apiBlob(path, { query: { ...query, format } })),
  });
  return FORMATS.map(({ format, label, icon: Glyph, variant }) => (
    <Button
      key={format}
      variant={variant}
      leftSection={<Glyph size={16} stroke={1.7} aria-hidden />}
      disabled={isDisabled}
      loading={download.isPending && download.variables === format}
      onClick={() => download.mutate(format)}
    >
      {label}
    </Button>
  ));
}
