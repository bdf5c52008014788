import { writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { suiteFolder } from '../testing/files.ts';
import { writeWhole } from './draft-file.ts';

const path = suiteFolder();

it('names the folder that it cannot use, and ends the content', async () => {
  writeFileSync(path('fichier'), '');
  const content = Readable.from(['1']);
  await expect(writeWhole(path('fichier/dedans/sauvegarde.zip'), content)).rejects.toThrow(
    `Le dossier ${path('fichier/dedans')} ne peut pas être créé (ENOTDIR)`,
  );
  expect(content.destroyed).toBe(true);
});
