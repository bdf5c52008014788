import { job as jobEntity } from '@editique/domain/entities/job';
import type { Planning } from '@editique/domain/planning/planning';
import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime, formatNear, formatNumber, formatSpan, MISSING } from '../../../lib/text/format.ts';
import { frenchSpaces } from '../../../lib/text/french-spaces.ts';
import { marginFigure } from '../../../production/status/margin.ts';
import { RiskMark } from '../../../production/status/risk.tsx';
import { RecordLink } from '../../../resource/record/record-link.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { FactTable } from '../../../ui/card/fact-table.tsx';
import type { Board, BoardLane, BoardOperation } from '../board/board-model.ts';
import { refusalOf, typeLabel } from '../board/board-model.ts';
import type { Closures } from '../closures/use-closures.ts';
import { worstFirst } from '../what-if/compare.ts';
import { quantityWords } from '../words.ts';
import { ClosureList } from './closure-list.tsx';
import { LoadList } from './load-list.tsx';
import classes from './table-view.module.css';

interface TableViewProps {
  planning: Planning;
  board: Board;
  closures: Closures;
  onOpen: (one: BoardOperation) => void;
}

/** Shows the board's facts as tables, for phones and screen readers. */
export function TableView({ planning, board, closures, onOpen }: TableViewProps) {
  return (
    <div className={classes.views}>
      <JobsTable planning={planning} now={board.now} />
      {board.lanes.map((lane) => (
        <LaneTable key={lane.id} lane={lane} now={board.now} closures={closures} onOpen={onOpen} />
      ))}
    </div>
  );
}

const PAGE = 50;

function usePart<T>(rows: readonly T[]) {
  const [shown, setShown] = useState(PAGE);
  const more =
    rows.length > shown ? (
      <div className={classes.more}>
        <Button variant="subtle" size="xs" onClick={() => setShown(shown + PAGE)}>
          Afficher la suite ({formatNumber(rows.length - shown)})
        </Button>
      </div>
    ) : null;
  return { part: rows.slice(0, shown), more };
}

function JobsTable({ planning, now }: { planning: Planning; now: number }) {
  const { part, more } = usePart(planning.jobs.toSorted(worstFirst));
  return (
    <Card title="Jobs par risque" aside={formatNumber(planning.jobs.length)} isFlush className={classes.card ?? ''}>
      <FactTable className={classes.table}>
        <caption>
          <VisuallyHidden>Jobs ouverts, les plus en danger d'abord</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Job</th>
            <th scope="col">Risque</th>
            <th scope="col">Fin prévue</th>
            <th scope="col">Envoi</th>
            <th scope="col">Marge</th>
            <th scope="col">Raison</th>
          </tr>
        </thead>
        <tbody>
          {part.map((one) => (
            <tr key={one.job.id}>
              <th scope="row">
                <RecordLink entity={jobEntity} value={one.job} />
              </th>
              <td>
                <RiskMark risque={one.risque} marge={one.marge} envoi={one.dateHeureEnvoi} />
              </td>
              <td data-label="Fin prévue">{one.finPrevue ? <Near value={one.finPrevue} now={now} /> : MISSING}</td>
              <td data-label="Envoi">
                <Near value={one.dateHeureEnvoi} now={now} />
              </td>
              <td data-label="Marge">{marginFigure(one.marge)}</td>
              <td className={classes.reason}>{frenchSpaces(one.raison)}</td>
            </tr>
          ))}
        </tbody>
      </FactTable>
      {more}
    </Card>
  );
}

interface LaneTableProps extends Pick<TableViewProps, 'closures' | 'onOpen'> {
  lane: BoardLane;
  now: number;
}

function LaneTable({ lane, now, closures, onOpen }: LaneTableProps) {
  const { part, more } = usePart(lane.operations);
  return (
    <Card title={lane.nom} aside={typeLabel(lane.type)} isFlush className={classes.card ?? ''}>
      <LoadList charge={lane.charge} nom={lane.nom} />
      <ClosureList lane={lane} now={now} closures={closures} />
      {lane.operations.length === 0 && <p className={classes.none}>{refusalOf(lane) ?? "Rien n'est prévu sur cette machine."}</p>}
      {lane.operations.length > 0 && (
        <FactTable className={classes.table}>
          <caption>
            <VisuallyHidden>Opérations prévues sur {lane.nom}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              <th scope="col">Job</th>
              <th scope="col">Risque</th>
              <th scope="col">Quand</th>
              <th scope="col">Reste à faire</th>
              <th scope="col">Place</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {part.map((one) => (
              <tr key={one.key}>
                <th scope="row">
                  <RecordLink entity={jobEntity} value={one.job} />
                </th>
                <td>
                  <RiskMark risque={one.risque} />
                </td>
                <td data-label="Quand">{formatSpan(one.debut, one.fin, now)}</td>
                <td data-label="Reste à faire">{quantityWords(one)}</td>
                <td data-label="Place">{stateOf(one)}</td>
                <td className={classes.action}>
                  <Button variant="default" size="xs" aria-label={`Détails de ${one.job.nomjob}`} onClick={() => onOpen(one)}>
                    Détails
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </FactTable>
      )}
      {more}
    </Card>
  );
}

function stateOf({ commence, epinglee }: BoardOperation): string {
  if (commence) return 'commencée';
  return epinglee ? 'épinglée' : 'choisie par le planning';
}

const Near = ({ value, now }: { value: string; now: number }) => (
  <time dateTime={value} title={formatDateTime(value)}>
    {formatNear(value, now)}
  </time>
);
