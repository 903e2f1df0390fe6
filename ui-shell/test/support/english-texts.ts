import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTexts, type CatalogueFile } from '@ombi/sdk/ui/i18n';

const FOLDER = join(__dirname, '../../src/locales/en');

/** Registers every English text as loaded. */
for (const file of readdirSync(FOLDER)) {
  addTexts('en', file.replace('.json', ''), JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as CatalogueFile);
}
