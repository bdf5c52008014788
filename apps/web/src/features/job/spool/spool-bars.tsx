import type { Spool } from '../../../production/job/records.ts';
import { ProgressBar } from '../../../ui/state/progress-bar.tsx';

interface SpoolBarProps {
  spool: Spool;
}

export const PrintingBar = ({ spool }: SpoolBarProps) => (
  <ProgressBar label={`Impression de ${spool.nomSpool}`} done={spool.accompliImpression} total={spool.nombreFeuilles} family="blue" />
);

export const InsertingBar = ({ spool }: SpoolBarProps) => (
  <ProgressBar label={`MSP de ${spool.nomSpool}`} done={spool.accompliMSP} total={spool.nombrePlis} family="violet" />
);
