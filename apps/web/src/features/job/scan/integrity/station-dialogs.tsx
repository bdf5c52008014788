import { STATION } from '@editique/domain/job/application';
import type { Etape } from '@editique/domain/job/steps';
import { IncidentDialog } from '../../../../production/integrity/incident-dialog.tsx';
import { proposedMachine } from '../../../../production/integrity/proposed-machine.ts';
import { type Retirage, retirageName } from '../../../../production/integrity/records.ts';
import { RetirageDialog } from '../../../../production/integrity/retirage-dialog.tsx';
import { JobLabels } from '../../../../production/label/container-labels.tsx';
import { useKeptWhileOpen } from '../../../../ui/dialog/use-kept-while-open.ts';
import { StationProgress } from '../progress/station-progress.tsx';
import type { Station } from '../station.ts';
import { playTone } from '../tones.ts';

/** The dialogs that the station opens by a key or a touch. */
export type AskedDialog = 'progress' | 'pause' | 'retirage' | 'labels';

interface StationDialogsProps {
  station: Station;
  asked: AskedDialog | null;
  onClose: () => void;
}

/** Shows the dialogs for progress, incidents and reprints, prefilled with what the station knows. */
export function StationDialogs({ station, asked, onClose }: StationDialogsProps) {
  const { job, followUp, retirage, spoiled } = station;
  const held = useKeptWhileOpen(
    job && followUp?.spools && { of: job.id, spools: followUp.spools },
    asked === 'progress' || station.isIncidentOpen,
  );
  // The spools of another job are never used for a declaration on this one.
  const spools = held?.of === job?.id ? held?.spools : undefined;
  const machineFor = (etape: Etape) => proposedMachine(etape, station.machine.machine, followUp?.historique);
  const tell = (done: string) => {
    station.tell(done);
    playTone('done');
  };
  const closeIncident = () => {
    station.dropIncident();
    onClose();
  };
  return (
    <>
      {job && <JobLabels job={job} isOpen={asked === 'labels'} onClose={onClose} />}
      {job && spools && (
        <StationProgress isOpen={asked === 'progress'} onClose={onClose} job={job} spools={spools} declare={station.declare} />
      )}
      {job && spools && (
        <IncidentDialog
          isOpen={station.isIncidentOpen}
          onClose={closeIncident}
          job={job}
          spools={spools}
          plis={spoiled?.text ?? ''}
          machineFor={machineFor}
          application={STATION}
          onDeclared={(words) => tell(`incident\u00a0: ${words}`)}
        />
      )}
      {retirage && (
        <RetirageDialog
          isOpen={asked === 'retirage'}
          onClose={onClose}
          retirage={retirage.record}
          machineFor={machineFor}
          application={STATION}
          onDeclared={(after) => tell(declaredWords(after))}
        />
      )}
    </>
  );
}

const declaredWords = (after: Retirage): string => {
  const name = retirageName(after).toLowerCase();
  return after.solde ? `${name} terminé` : `${name} avancé`;
};
