import { Button, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { IconPlus } from '../../../../icons/icons.ts';
import { formatNumber } from '../../../../lib/text/format.ts';
import type { Spool } from '../../../../production/job/records.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { ProgressBar } from '../../../../ui/state/progress-bar.tsx';
import classes from './spools-card.module.css';

interface SpoolsCardProps {
  spools: readonly Spool[];
  /** Absent if nothing can be declared now. */
  onDeclare?: (() => void) | undefined;
}

const SHOWN = 20;

/** Lists the job's spools and the progress of each, printed and inserted. */
export function SpoolsCard({ spools, onDeclare }: SpoolsCardProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? spools : spools.slice(0, SHOWN);
  return (
    <Card
      title="Spools"
      aside={formatNumber(spools.length)}
      isFlush
      className={classes.card}
      actions={
        onDeclare && (
          <Button size="xs" className={classes.declare} leftSection={<IconPlus size={14} stroke={2} aria-hidden />} onClick={onDeclare}>
            Déclarer un avancement
          </Button>
        )
      }
    >
      <table className={classes.spools}>
        <caption>
          <VisuallyHidden>Avancement des spools</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Spool</th>
            <th scope="col" data-numeric>
              Feuilles
            </th>
            <th scope="col">Impression</th>
            <th scope="col" data-numeric>
              Plis
            </th>
            <th scope="col">MSP</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((spool) => (
            <SpoolLine key={spool.id} spool={spool} />
          ))}
        </tbody>
      </table>
      {shown.length < spools.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          Afficher les {formatNumber(spools.length)} spools
        </Button>
      )}
    </Card>
  );
}

function SpoolLine({ spool }: { spool: Spool }) {
  return (
    <tr>
      <th scope="row">{spool.nomSpool}</th>
      <td data-numeric>{formatNumber(spool.nombreFeuilles)}</td>
      <td data-label="Impression">
        <ProgressBar label={`Impression de ${spool.nomSpool}`} done={spool.accompliImpression} total={spool.nombreFeuilles} family="blue" />
      </td>
      <td data-numeric>{formatNumber(spool.nombrePlis)}</td>
      <td data-label="MSP">
        <ProgressBar label={`MSP de ${spool.nomSpool}`} done={spool.accompliMSP} total={spool.nombrePlis} family="violet" />
      </td>
    </tr>
  );
}
