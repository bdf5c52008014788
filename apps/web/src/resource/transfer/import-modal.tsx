import type { EntityDefinition } from '@editique/domain/entity/entity';
import { text } from '@editique/domain/messages';
import type { ImportReport } from '@editique/domain/transfer/import-report';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { formatCount, formatNumber } from '../../lib/text/format.ts';
import { frenchSpaces } from '../../lib/text/french-spaces.ts';
import { DialogButtons } from '../../ui/dialog/dialog-buttons.tsx';
import { MessageBlock } from '../../ui/state/message-block.tsx';
import { ErrorTable } from './error-table.tsx';
import { FileDrop } from './file-drop.tsx';
import { HeadingMap, unknownHeadings } from './heading-map.tsx';
import classes from './import-modal.module.css';
import { ImportProgress } from './import-progress.tsx';
import { TemplateLinks } from './template-links.tsx';
import { type ImportRequest, reportIn, type SettledImport, useDryRun, useImport } from './use-import.ts';

interface ImportModalProps {
  entity: EntityDefinition;
  isOpen: boolean;
  onClose: () => void;
}

/** Imports a file in two steps: a simulation reports what it would bring and its errors; then all of its rows are stored, or none. */
export default function ImportModal({ entity, isOpen, onClose }: ImportModalProps) {
  const [request, setRequest] = useState<ImportRequest | null>(null);
  const storing = useImport(entity, (result) => {
    notifySuccess(importedWords(result));
    leave();
  });
  const trial = useDryRun(entity, storing.settle);
  const result = reportIn(storing.error) ?? trial.data;
  // The simulation was valid, but the import is not: somebody changed a row meanwhile.
  const isRefused = reportIn(storing.error) !== null;
  const failure = [storing.error, trial.error].find((error) => error && !reportIn(error));
  const isBusy = trial.isPending || storing.isPending;

  const tryOut = (next: ImportRequest) => {
    storing.reset();
    setRequest(next);
    trial.mutate(next);
  };
  function leave() {
    onClose();
    setRequest(null);
    trial.reset();
    storing.reset();
    storing.forgetSettled();
  }
  // A running import cannot be cancelled, so the dialog stays open until it ends.
  const close = () => (storing.isPending ? undefined : leave());
  return (
    <Modal opened={isOpen} onClose={close} title={`Importer des ${entity.nouns[1]}`} size={680} closeOnClickOutside={false}>
      <div className={classes.body}>
        <FileDrop isBusy={isBusy} isCompact={request !== null} onFile={(file) => tryOut({ file, headings: new Map() })} />
        <TemplateLinks entity={entity} />
        {isBusy && <ImportProgress {...(storing.isPending ? storing.progress : trial.progress)} />}
        {storing.settled && <Settled {...storing.settled} />}
        {failure && !isBusy && <MessageBlock>{messageOf(failure)}</MessageBlock>}
        {request && result && !isBusy && <Report entity={entity} request={request} result={result} isRefused={isRefused} onTry={tryOut} />}
        <DialogButtons isStacked>
          <Button variant="default" onClick={close}>
            {text.close}
          </Button>
          {request && isRefused && (
            <Button disabled={isBusy} onClick={() => tryOut(request)}>
              Simuler à nouveau
            </Button>
          )}
          {request && result && !isRefused && (
            <Button
              disabled={isBusy || result.erreurs.length > 0 || result.lignes === 0}
              loading={storing.isPending}
              onClick={() => storing.mutate({ ...request, trial: result.empreinte })}
            >
              Importer {formatCount(result.lignes, 'ligne')}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Modal>
  );
}

/** Tells what became of an earlier import that got no answer, before the user imports another file or the same one otherwise. */
const Settled = ({ filename, outcome }: SettledImport) => (
  <MessageBlock family="amber">
    L'import de <strong>{filename}</strong> resté sans réponse{' '}
    {outcome === 'unknown'
      ? "est peut-être enregistré\u202f: vérifiez la liste avant d'en lancer un autre."
      : `est enregistré\u202f: ${importedWords(outcome)}. Un nouvel import s'y ajoutera.`}
  </MessageBlock>
);

const importedWords = ({ crees, modifies }: ImportReport): string => formatCount(crees + modifies, 'ligne importée', 'lignes importées');

interface ReportProps {
  entity: EntityDefinition;
  request: ImportRequest;
  result: ImportReport;
  /** The import was refused although the simulation was valid. */
  isRefused: boolean;
  onTry: (request: ImportRequest) => void;
}

function Report({ entity, request, result, isRefused, onTry }: ReportProps) {
  const { file, headings } = request;
  const { lignes, crees, modifies, erreurs, avertissements = [] } = result;
  const unknown = [...headings.keys(), ...unknownHeadings(entity, erreurs).filter((heading) => !headings.has(heading))];
  return (
    <>
      <MessageBlock family={familyOf(erreurs.length, isRefused)}>
        <strong>{file.name}</strong>
        {'\u202f: '}
        {isRefused && "rien n'a été importé, car les données ont changé depuis la simulation."}
        {!isRefused &&
          (erreurs.length > 0
            ? `${formatCount(lignes, 'ligne lue', 'lignes lues')}, rien n'est importé tant qu'il reste une erreur.`
            : `${formatCount(lignes, 'ligne')}, ${formatNumber(crees)} à ajouter et ${formatNumber(modifies)} à modifier.`)}
      </MessageBlock>
      {avertissements.map((warning) => (
        <MessageBlock key={warning} family="amber">
          {frenchSpaces(warning)}
        </MessageBlock>
      ))}
      {unknown.length > 0 && (
        <HeadingMap
          entity={entity}
          unknown={unknown}
          chosen={headings}
          onChoose={(heading, field) => onTry({ file, headings: new Map(headings).set(heading, field) })}
        />
      )}
      {erreurs.length > 0 && <ErrorTable entity={entity} filename={file.name} errors={erreurs} />}
    </>
  );
}

function familyOf(errors: number, isRefused: boolean): 'red' | 'amber' | 'green' {
  if (isRefused) return 'amber';
  return errors > 0 ? 'red' : 'green';
}
