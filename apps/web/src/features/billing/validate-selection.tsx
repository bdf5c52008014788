import { text } from '@editique/domain/messages';
import { Button, Modal } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconChecks } from '../../icons/icons.ts';
import { useSession } from '../../lib/session/session.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { Selection } from '../../resource/list/selection/use-selection.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { type ChosenDrafts, chosenDrafts } from './chosen-drafts.ts';
import classes from './to-bill.module.css';
import { validationBatch } from './validate-run.ts';

const NONE: ChosenDrafts = { drafts: [], total: 0, gone: 0 };

/** Validates the chosen drafts. First reads which of the chosen rows are drafts, and shows it. */
export function ValidateSelection({ selection, isRunning }: { selection: Selection; isRunning: boolean }) {
  const user = useSession()?.user.id;
  const read = useMutation({ mutationFn: () => chosenDrafts(selection) });
  const { drafts, total, gone } = read.data ?? NONE;
  const left = total - drafts.length;
  const others = selection.count - total - gone;
  const start = () => {
    if (user !== undefined)
      validationBatch.start(
        user,
        drafts.map(({ id, version, numFacture, client }) => ({ subject: id, order: version, label: `${numFacture}, ${client.nomClient}` })),
      );
    read.reset();
    selection.clear();
  };
  return (
    <>
      <Button
        size="xs"
        leftSection={<IconChecks size={16} stroke={1.7} aria-hidden />}
        loading={read.isPending}
        disabled={isRunning}
        onClick={() => read.mutate()}
      >
        Valider la sélection
      </Button>
      <Modal opened={read.isSuccess} onClose={read.reset} title="Valider la sélection">
        <p className={classes.question}>
          {drafts.length > 0
            ? `${formatCount(drafts.length, 'brouillon devient définitif, avec son numéro', 'brouillons deviennent définitifs, chacun avec son numéro')}. Une facture validée ne change plus.`
            : "Aucun brouillon n'est sélectionné."}
        </p>
        {left > 0 && (
          <MessageBlock family="amber">
            {formatCount(left, 'autre brouillon reste', 'autres brouillons restent')} à valider ensuite.
          </MessageBlock>
        )}
        {drafts.length > 0 && others > 0 && (
          <MessageBlock family="amber">
            {formatCount(
              others,
              "facture choisie n'est pas un brouillon, elle reste",
              'factures choisies ne sont pas des brouillons, elles restent',
            )}{' '}
            telle{others > 1 && 's'} quelle{others > 1 && 's'}.
          </MessageBlock>
        )}
        {gone > 0 && (
          <MessageBlock family="amber">
            {formatCount(gone, "facture choisie n'existe plus", "factures choisies n'existent plus")}&#8239;: quelqu'un d'autre{' '}
            {gone > 1 ? 'les a supprimées' : "l'a supprimée"}.
          </MessageBlock>
        )}
        <DialogButtons>
          <Button variant="default" onClick={read.reset}>
            {text.close}
          </Button>
          <Button onClick={start} disabled={drafts.length === 0} data-autofocus>
            Valider
          </Button>
        </DialogButtons>
      </Modal>
    </>
  );
}
