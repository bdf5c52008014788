import { Button, type ButtonProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IconCheck, IconCopy } from '../../../icons/icons.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { notifyError } from '../../../lib/notify.ts';

const SAID_FOR = 2000;

interface CopyButtonProps extends ButtonProps {
  text: string;
  label?: string;
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label = 'Copier', ...rest }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const timer = isCopied ? setTimeout(() => setCopied(false), SAID_FOR) : undefined;
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
    else notifyError("Le navigateur n'a pas permis la copie");
  };
  const Glyph = isCopied ? IconCheck : IconCopy;
  return (
    <Button variant="default" leftSection={<Glyph size={16} stroke={1.7} aria-hidden />} onClick={copy} {...rest}>
      {isCopied ? 'Copié' : label}
    </Button>
  );
}
