import type { Etape } from '@editique/domain/job/steps';
import { IncidentDialog } from '../../../../production/integrity/incident-dialog.tsx';
import { proposedMachine } from '../../../../production/integrity/proposed-machine.ts';
import { type Retirage, retirageName } from '../../../../production/integrity/records.ts';
import { RetirageDialog } from '../../../../production/integrity/retirage-dialog.tsx';
import { playTone } from '../tones.ts';
import type { Station } from '../use-station.ts';
import { APPLICATION } from '../use-station-moves.ts';

interface StationDialogsProps {
  station: Station;
  isDeclaring: boolean;
  onClose: () => void;
}

/** The forms of incidents and of reprints, with what the station knows filled in. */
export function StationDialogs({ station, isDeclaring, onClose }: StationDialogsProps) {
  const { job, followUp, retirage, spoiled } = station;
  const spools = followUp?.spools;
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
      {job && spools && (
        <IncidentDialog
          isOpen={station.isIncidentOpen}
          onClose={closeIncident}
          job={job}
          spools={spools}
          plis={spoiled?.text ?? ''}
          machineFor={machineFor}
          application={APPLICATION}
          onDeclared={(words) => tell(`incident\u00a0: ${words}`)}
        />
      )}
      {retirage && (
        <RetirageDialog
          isOpen={isDeclaring}
          onClose={onClose}
          retirage={retirage.record}
          machineFor={machineFor}
          application={APPLICATION}
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
