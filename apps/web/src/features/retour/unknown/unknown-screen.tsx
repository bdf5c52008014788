import { retour } from '@editique/domain/entities/retour';
import type { UnknownCode, UnknownState } from '@editique/domain/retour/scan';
import { personName } from '@editique/domain/text/person-name';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatNumber } from '../../../lib/text/format.ts';
import { useRights } from '../../../resource/record/use-rights.ts';
import { Card } from '../../../ui/card/card.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Segmented } from '../../../ui/field/segmented.tsx';
import { StepButtons } from '../../../ui/paging/step-buttons.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { former } from '../../../ui/state/former.ts';
import { Loaded } from '../../../ui/state/loaded.tsx';
import { NotRefreshed } from '../../../ui/state/not-refreshed.tsx';
import { TitleBlock } from '../../../ui/title/title-block.tsx';
import { AsideModal } from './aside-modal.tsx';
import { SettleModal } from './settle-modal.tsx';
import classes from './unknown.module.css';
import { SIZE, useUnknown } from './use-unknown.ts';

const STATES: { value: UnknownState; label: string }[] = [
  { value: 'ouvert', label: 'À identifier' },
  { value: 'regle', label: 'Réglés' },
  { value: 'ecarte', label: 'Écartés' },
];
const HELP: Record<UnknownState, string> = {
  ouvert: 'Tous les codes scannés ont été reconnus.',
  regle: "Aucun code n'a été réglé pour le moment.",
  ecarte: "Aucun code n'a été écarté pour le moment.",
};

const STEPS = ['Précédents', 'Suivants'] as const;

/** Names the client and the place of the series; '' if it had none. */
const seriesOf = ({ client, ville, region }: UnknownCode): string =>
  [client?.nomClient, ville?.nomVille, region?.nomRegion].filter(Boolean).join(' · ');

/** Lists the scanned codes that match nothing known, until somebody identifies them. */
export function UnknownScreen() {
  const [etat, setEtat] = useState<UnknownState>('ouvert');
  const [page, setPage] = useState(0);
  const [settled, setSettled] = useState<UnknownCode | null>(null);
  const [dropped, setDropped] = useState<UnknownCode | null>(null);
  const query = useUnknown(etat, page);
  const { data, question: shown, isFormer } = query;
  const rights = useRights(retour);
  return (
    <>
      <TitleBlock title={retour.actions['a-identifier']} />
      <NotRefreshed query={query} />
      <Card
        title="Codes scannés"
        aside={data && !isFormer && formatNumber(data.total)}
        isFlush
        actions={
          <Segmented
            aria-label="État des codes"
            size="xs"
            data={STATES}
            value={etat}
            onChange={(value) => {
              setEtat(value);
              setPage(0);
            }}
          />
        }
      >
        <Loaded query={query} help="Les codes n'ont pas pu être lus.">
          {({ total, objects }) => (
            <div {...former(isFormer)}>
              {objects.length === 0 && <EmptyState help={HELP[shown]} />}
              <ul className={classes.codes}>
                {objects.map((code) => (
                  <li key={code.id} className={classes.row}>
                    <div className={classes.words}>
                      <span className={classes.code}>{code.code}</span>
                      <span className={classes.reason}>{code.raison}</span>
                    </div>
                    <div className={classes.facts}>
                      <span>{code.motif.libelleMotif}</span>
                      {seriesOf(code) && <span>{seriesOf(code)}</span>}
                      <span>
                        <Facts
                          of={[
                            <>
                              Reçu le <time dateTime={code.dateReception}>{formatDateTime(code.dateReception)}</time>
                            </>,
                            code.utilisateur && personName(code.utilisateur),
                          ]}
                        />
                      </span>
                      {code.regleLe && (
                        <span>
                          <Facts
                            of={[
                              `${code.etat === 'regle' ? 'Réglé' : 'Écarté'} le ${formatDateTime(code.regleLe)}`,
                              code.reglePar && personName(code.reglePar),
                            ]}
                          />
                        </span>
                      )}
                    </div>
                    {code.etat === 'ouvert' && (
                      <div className={classes.buttons}>
                        {rights.can('supprimer') && (
                          <Button variant="subtle" size="xs" onClick={() => setDropped(code)}>
                            Écarter
                          </Button>
                        )}
                        {rights.can('ajouter') && (
                          <Button variant="default" size="xs" onClick={() => setSettled(code)}>
                            Identifier
                          </Button>
                        )}
                      </div>
                    )}
                  </li>
                ))}
              </ul>
              <StepButtons page={page} total={total} size={SIZE} words={STEPS} className={classes.pages} onPage={setPage} />
            </div>
          )}
        </Loaded>
      </Card>
      {settled && <SettleModal code={settled} onClose={() => setSettled(null)} />}
      {dropped && <AsideModal code={dropped} onClose={() => setDropped(null)} />}
    </>
  );
}
