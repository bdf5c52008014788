import { Kbd, Modal } from '@mantine/core';
import { SHORTCUTS } from './shortcuts.ts';
import classes from './shortcuts-modal.module.css';

/** Shows the keyboard shortcuts of the product. The single-key ones do nothing inside a field, where they type letters. */
export function ShortcutsModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Raccourcis clavier" size="lg">
      <div className={classes.groups}>
        {SHORTCUTS.map(({ where, shortcuts }) => (
          <section key={where} className={classes.group}>
            <h3 className={classes.where}>{where}</h3>
            <dl className={classes.list}>
              {shortcuts.map(({ keys, does }) => (
                <div key={does} className={classes.row}>
                  <dt className={classes.keys}>
                    {keys.map((key) =>
                      key === TO ? (
                        <span key={key}>{key}</span>
                      ) : (
                        <Kbd key={key} className={classes.key}>
                          {key}
                        </Kbd>
                      ),
                    )}
                  </dt>
                  <dd className={classes.does}>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}

/** Shown between the first and the last of a range of keys. */
const TO = 'à';
