import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { IconDownload } from '../../icons/icons.ts';
import { apiBlob } from '../../lib/api.ts';
import { saveFile } from '../../lib/download.ts';
import classes from './import-modal.module.css';

/** Downloads an empty file with the headings that an import understands. */
export function TemplateLinks({ entity }: { entity: EntityDefinition }) {
  const download = useMutation({
    mutationFn: async (format: string) => saveFile(await apiBlob(`${endpointOf(entity)}/modele`, { query: { format } })),
  });
  return (
    <div className={classes.template}>
      <span>Le fichier a les intitulés d'un export. Une ligne avec un id modifie cet enregistrement.</span>
      <div className={classes.formats}>
        {['xlsx', 'csv'].map((format) => (
          <Button
            key={format}
            variant="subtle"
            size="xs"
            leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
            onClick={() => download.mutate(format)}
          >
            Modèle {format.toUpperCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
