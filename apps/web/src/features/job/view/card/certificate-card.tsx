import { job as jobEntity } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { canonicalJson } from '@editique/domain/integrity/canonical-json';
import type { Certificat } from '@editique/domain/integrity/certificat';
import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconDownload } from '../../../../icons/icons.ts';
import { api, hasStatus } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/download.ts';
import { formatDateTime, formatNumber } from '../../../../lib/text/format.ts';
import type { Job } from '../../../../production/job/records.ts';
import { resourceKey } from '../../../../resource/record/cache-keys.ts';
import { Card } from '../../../../ui/card/card.tsx';
import { DocumentButton } from '../../../../ui/document-button.tsx';
import { ReadOnlyField, ReadOnlyFields } from '../../../../ui/field/read-only-field.tsx';
import { ErrorState } from '../../../../ui/state/error-state.tsx';
import classes from './certificate-card.module.css';
import { HashCheck } from './hash-check.tsx';

interface CertificateCardProps {
  job: Job;
  /** Whether the job is or was at the last step: only then it has a certificate. */
  hasEnded: boolean;
}

const useCertificate = (job: number, numero: number | null, enabled: boolean) =>
  useQuery({
    queryKey: [...resourceKey(jobEntity), 'certificat', job, numero],
    queryFn: ({ signal }) => api<Certificat>('GET', `${endpointOf(jobEntity)}/${job}/certificat`, { query: { numero }, signal }),
    enabled,
    staleTime: 0,
    meta: { silent: true },
  });

/** Shows the job's certificate: what happened to every pli, frozen when the job ended. */
export function CertificateCard({ job, hasEnded }: CertificateCardProps) {
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useCertificate(job.id, null, hasEnded);
  const older = useCertificate(job.id, chosen, hasEnded && chosen !== null);
  const { data, error, refetch } = chosen === null ? latest : older;
  if (!hasEnded) return null;
  const isMissing = hasStatus(error, 404);
  return (
    <Card
      title="Certificat"
      actions={
        data && (
          <DocumentButton path={`${endpointOf(jobEntity)}/${job.id}/certificat.pdf`} query={{ numero: data.numero }} size="xs">
            Certificat PDF
          </DocumentButton>
        )
      }
    >
      {data && <Facts job={job} certificate={data} last={latest.data?.numero ?? data.numero} onChoose={setChosen} />}
      {!data && isMissing && (
        <p className={classes.how}>Aucun certificat&#8239;: ce job a été terminé avant que les certificats ne soient établis.</p>
      )}
      {!data && error && !isMissing && <ErrorState error={error} help="Le certificat n'a pas pu être lu." onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} radius="sm" animate={false} />}
    </Card>
  );
}

interface FactsProps {
  job: Job;
  certificate: Certificat;
  /** The number of the newest issue. */
  last: number;
  onChoose: (numero: number) => void;
}

function Facts({ job, certificate, last, onChoose }: FactsProps) {
  const { numero, emisLe, contenu, sha256 } = certificate;
  const filename = `certificat-job-${job.id}-${numero}.json`;
  const save = () => saveFile({ blob: new Blob([canonicalJson(contenu)], { type: 'application/json' }), filename });
  return (
    <div className={classes.facts}>
      <ReadOnlyFields>
        <ReadOnlyField label="Numéro">{formatNumber(numero)}</ReadOnlyField>
        <ReadOnlyField label="Émis le">
          <time dateTime={emisLe}>{formatDateTime(emisLe)}</time>
        </ReadOnlyField>
        {last > 1 && (
          <ReadOnlyField label="Émission affichée">
            <Select
              size="xs"
              aria-label="Émission affichée"
              data={Array.from({ length: last }, (_, index) => last - index).map((issue) => ({
                value: String(issue),
                label: issue === last ? `n° ${issue} (en vigueur)` : `n° ${issue} (remplacée)`,
              }))}
              value={String(numero)}
              onChange={(value) => onChoose(Number(value))}
              allowDeselect={false}
            />
          </ReadOnlyField>
        )}
      </ReadOnlyFields>
      <div className={classes.hash}>
        <span className={classes.label}>SHA-256</span>
        <code className={classes.code}>{sha256}</code>
        <HashCheck key={sha256} certificate={certificate} />
      </div>
      <p className={classes.how}>
        Pour vérifier&#8239;: l'empreinte est celle du contenu écrit en JSON sans espaces, clés triées à chaque niveau, en UTF-8.
        Téléchargez-le, puis lancez <code>sha256sum {filename}</code>.
      </p>
      <div className={classes.line}>
        <Button size="xs" variant="default" leftSection={<IconDownload size={14} stroke={1.8} aria-hidden />} onClick={save}>
          Contenu JSON
        </Button>
      </div>
    </div>
  );
}
