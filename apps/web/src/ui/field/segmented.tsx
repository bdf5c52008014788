import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import classes from './segmented.module.css';

/** A choice between a few words, side by side. */
export const Segmented = <Value extends string>(props: SegmentedControlProps<Value>) => (
  <SegmentedControl
    withItemsBorders={false}
    {...props}
    classNames={{ root: classes.root, indicator: classes.indicator, label: classes.label }}
  />
);
