import { text } from '@editique/domain/messages';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '../../icons/icons.ts';
import { ErrorCount } from './error-count.tsx';
import classes from './form.module.css';

interface ActionBarProps {
  errorCount: number;
  isSending: boolean;
  /** The record accepts no more changes. */
  isFinal?: boolean;
  onCancel: () => void;
  /** Other actions that save the form and then do something else. */
  more?: readonly { label: string; onSave: () => void }[];
}

/** A bar that stays visible, with the number of invalid fields and the buttons to cancel or save. */
export function ActionBar({ errorCount, isSending, isFinal = false, onCancel, more = [] }: ActionBarProps) {
  return (
    <div className={classes.bar}>
      <ErrorCount count={errorCount} />
      <Button variant="default" onClick={onCancel}>
        Annuler
      </Button>
      {!isFinal && (
        <Button.Group className={classes.save}>
          <Button type="submit" loading={isSending}>
            {text.save}
          </Button>
          {more.length > 0 && (
            <Menu position="top-end" withinPortal>
              <Menu.Target>
                <Button className={classes.more} aria-label="Plus de choix" disabled={isSending}>
                  <IconChevronDown size={16} stroke={1.7} aria-hidden />
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {more.map(({ label, onSave }) => (
                  <Menu.Item key={label} onClick={onSave}>
                    {label}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </Button.Group>
      )}
    </div>
  );
}
