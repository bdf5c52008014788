import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

interface GrowingTextareaProps extends Omit<TextareaProps, 'autosize' | 'classNames' | 'style'> {
  minRows: number;
  /** Absent where it grows without end. */
  maxRows?: number;
}

declare module 'react' {
  interface CSSProperties {
    '--rows-min'?: number;
    '--rows-max'?: number;
  }
}

/** Browsers that cannot do it have their text measured by Mantine: each measurement lays out the page, before it is seen for the first time. */
const CAN_GROW = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content');

/** A field for several lines that is as high as its text, from so many lines to so many. */
export function GrowingTextarea({ minRows, maxRows, ...props }: GrowingTextareaProps) {
  if (!CAN_GROW) return <Textarea {...props} autosize minRows={minRows} maxRows={maxRows} />;
  return (
    <Textarea {...props} rows={minRows} classNames={{ input: classes.growing }} style={{ '--rows-min': minRows, '--rows-max': maxRows }} />
  );
}
