import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const ROOT = resolve(__dirname, '../..');
const LIST_NAMES = `
  import { composeSampleMails } from './scripts/screens/mails/sample-mails.mjs';
  const mails = await composeSampleMails();
  console.log(JSON.stringify(mails.map(({ name, html }) => [name, html.includes('</html>')])));
`;

it('composes every mail of a new portal for the screenshots, without a warning', async () => {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', LIST_NAMES], { cwd: ROOT });
  expect(stderr).toBe('');
  const mails = new Map(JSON.parse(stdout) as [string, boolean][]);
  expect([...mails.keys()]).toEqual(
    expect.arrayContaining([
      'NewRequest-usual',
      'RequestDeleted-long',
      'RequestAvailable-merged',
      'welcome',
      'newsletter-de',
      'mass-email',
    ]),
  );
  expect([...mails.values()].every(Boolean)).toBe(true);
});
