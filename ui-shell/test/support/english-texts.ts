import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { addTexts, type CatalogueFile } from '@ombi/sdk/ui/i18n';

const FOLDER = join(__dirname, '../../src/locales/en');

/** Registers every English text as loaded. */
for (const path of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'))) {
  addTexts('en', basename(path, '.json'), JSON.parse(readFileSync(join(FOLDER, path), 'utf8')) as CatalogueFile);
}
