import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconFileText } from '../icons/icons.ts';
import { apiBlob } from '../lib/api.ts';
import { openFile } from '../lib/download.ts';

interface DocumentButtonProps {
  /** The document's path on the API. */
  path: string;
  query?: Record<string, string | number> | URLSearchParams;
  /** The button is the main action of its screen. */
  isFilled?: boolean;
  size?: 'xs' | 'sm';
  children: string;
}

/** Opens a PDF from the server in a new tab. */
export function DocumentButton({ path, query, isFilled = false, size = 'sm', children }: DocumentButtonProps) {
  const open = useMutation({ mutationFn: () => openFile(() => apiBlob(path, query ? { query } : {})) });
  return (
    <Button
      size={size}
      variant={isFilled ? 'filled' : 'default'}
      leftSection={<IconFileText size={size === 'xs' ? 14 : 16} stroke={1.7} aria-hidden />}
      loading={open.isPending}
      onClick={() => open.mutate()}
    >
      {children}
    </Button>
  );
}
