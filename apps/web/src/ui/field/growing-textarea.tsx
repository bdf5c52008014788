import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'classNames' | 'style'> {
  minRows: number;
  /** Left out for a field that grows without limit. */
  maxRows?: number;
}

declare module 'react' {
  interface CSSProperties {
    '--rows-min'?: number;
    '--rows-max'?: number;
  }
}

/** In browsers without support, Mantine measures the text: each measurement forces a layout before the first paint. */
const CAN_GROW = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A multi-line field that is as high as its text, between a minimum and a maximum number of rows. */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  if (!CAN_GROW) return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />;
  return (
    <Textarea {...props} rows={minRows} classNames={{ input: classes.growing }} style={{ '--rows-min': minRows, '--rows-max': maxRows }} />
  );
}
