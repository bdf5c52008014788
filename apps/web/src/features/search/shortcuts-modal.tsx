import { Kbd, Modal } from '@mantine/core';
import classes from './shortcuts-modal.module.css';

const SHORTCUTS = [
  { keys: ['/'], does: 'Rechercher dans la liste' },
  { keys: ['Ctrl', 'K'], does: 'Aller à une page, une action ou un enregistrement' },
  { keys: ['?'], does: 'Afficher ces raccourcis' },
  { keys: ['Entrée'], does: 'Enregistrer un formulaire, confirmer un choix' },
  { keys: ['Échap'], does: 'Fermer une fenêtre ou un menu' },
] as const;

/** The keys of the product; none of them works inside a field, where it is a letter. */
export function ShortcutsModal({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Raccourcis clavier">
      <dl className={classes.list}>
        {SHORTCUTS.map(({ keys, does }) => (
          <div key={does} className={classes.row}>
            <dt className={classes.keys}>
              {keys.map((key) => (
                <Kbd key={key} className={classes.key}>
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd className={classes.does}>{does}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
