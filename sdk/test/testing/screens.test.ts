import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Manifest } from '@ombi/sdk';
import { screenTests } from '../../src/testing/suites/screens.js';

const SLOTS = 'has a text for the title of every slot, and a job for every result';
const TEXTS = 'uses texts in its screens that it has';
const catalogue = { title: 'Releases', count_one: 'one', count_other: '{{count}}' };

describe('the suite of screens', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ombi-screens-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const manifest = (slots: object[] = []) =>
    Manifest.parse({
      ...{ id: 'sample', name: 'Sample', sdk: '^1.1.0', server: './dist/index.js', provides: [], permissions: ['screens'] },
      ui: { entry: './dist/ui/remoteEntry.js', slots },
    });
  const run = (title: string, slots?: object[]) =>
    screenTests({ folder, manifest: async () => manifest(slots), texts: async () => catalogue, jobIds: ['sync'] })[title]!();
  const write = (source: string, file = 'ui/settings-page.tsx') => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  };

  it('passes a package without screens', async () => {
    await expect(run(SLOTS)).resolves.toBeUndefined();
    await expect(run(TEXTS)).resolves.toBeUndefined();
  });

  it('fails a screen with a title without text, and a result of an unknown job', async () => {
    const page = { slot: 'navigation.page', module: 'page' };
    const report = { slot: 'job.result', module: 'report' };
    await expect(
      run(SLOTS, [
        { ...page, title: 'title' },
        { ...report, job: 'sync' },
      ]),
    ).resolves.toBeUndefined();
    await expect(run(SLOTS, [{ ...page, title: 'titel' }])).rejects.toThrow(/titel/);
    await expect(run(SLOTS, [{ ...report, job: 'purge' }])).rejects.toThrow(/purge/);
  });

  it.each([
    ['its own texts', `const { t } = useTranslation('plugin/sample'); t('title'); t('count', { count: 2 });`],
    [
      'texts under another name',
      `const texts = useTranslation("plugin/sample"); const { t: say } = useTranslation('common'); texts.t('title'); say('any');`,
    ],
    ['texts that may be missing', `const { find } = useTranslation('plugin/sample'); find('nothing');`],
    ['the namespace for a format', `const { date } = useFormat('plugin/sample'); const { language } = useTranslation('plugin/sample');`],
    ['calls of other functions', `const { t } = useTranslation('plugin/sample'); start('nothing'); page.t('nothing');`],
  ])('are passed by %s', async (_, source) => {
    write(source);
    await expect(run(TEXTS)).resolves.toBeUndefined();
  });

  it.each([
    ['an unknown key', `const { t } = useTranslation('plugin/sample'); t('titel');`, /no text "titel"/],
    ['an unknown key under another name', `const own = useTranslation('plugin/sample'); own.t('titel');`, /no text "titel"/],
    ['the namespace of another plug-in', `const { t } = useTranslation('plugin/smaple');`, /no namespace "plugin\/smaple"/],
    ['a namespace of a page of the portal', `getTranslation('settings').t('title');`, /no namespace "settings"/],
  ])('are violated by %s, in any file of the folder', async (_, source, message) => {
    write(source, 'ui/parts/deep/part.ts');
    await expect(run(TEXTS)).rejects.toThrow(message);
  });
});
