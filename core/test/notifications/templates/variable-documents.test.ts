import { readFileSync } from 'node:fs';
import { VARIABLE_NAMES } from '../../../src/notifications/templates/variable-names.js';

it('the page about templates and the list of the editor explain every variable', () => {
  const page = readFileSync('docs/notification-templates.md', 'utf8');
  const texts = JSON.parse(readFileSync('ui-shell/src/locales/en/other/templates.json', 'utf8')) as Readonly<Record<string, string>>;
  expect(VARIABLE_NAMES.filter((name) => !page.includes(`\`${name}\``) || !texts[`variable.${name}`])).toEqual([]);
});
