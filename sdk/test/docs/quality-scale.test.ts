import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../../..');
const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');
const textOf = (...path: string[]): string =>
  existsSync(join(ROOT, ...path))
    ? readdirSync(join(ROOT, ...path), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
        .join('\n')
    : '';

type Mark = '✓' | '✗' | '–';
const toMark = (isKept: boolean): Mark => (isKept ? '✓' : '✗');

const SUITES: Readonly<Record<string, string>> = {
  metadataProvider: 'metadataContract(',
  downloader: 'downloaderContract(',
  mediaServer: 'mediaServerContract(',
  notificationChannel: 'channelContract(',
  authProvider: 'authProviderContract(',
};

interface PluginPackage {
  readonly exports: Readonly<Record<string, string>>;
  readonly ombi: { readonly provides: readonly string[]; readonly embedded?: boolean };
}

/** Published implementations of protocols that no API description can cover. */
const PROTOCOL_SERVERS = /from 'smtp-server'/;

/** The points that can be read off the files of a plug-in. One that calls nobody has nothing to prove about the outside. */
function measuredMarks(id: string): Readonly<Record<number, Mark>> {
  const { exports, ombi } = JSON.parse(read('plugins', id, 'package.json')) as PluginPackage;
  const tests = textOf('plugins', id, 'test');
  const callsNobody = ombi.embedded === true || ombi.provides.length === 0;
  const outside = (isKept: boolean): Mark => (callsNobody ? '–' : toMark(isKept));
  const hasTester = /^ {2}test[,:(]/m.test(read('plugins', id, 'src/index.ts'));
  const isTestOptional = ['', 'notificationChannel'].includes(ombi.provides.join());
  const isSelfHosted = /serverAddressFields|serverConnection/.test(read('plugins', id, 'src/settings.ts'));
  const journeys = textOf('ui-shell/journeys');

  return {
    1: toMark(tests.includes('packageContract(')),
    2: toMark(ombi.provides.every((capability) => tests.includes(SUITES[capability] ?? '?'))),
    3: hasTester || !isTestOptional ? toMark(hasTester) : '–',
    5: toMark(read('plugins', id, 'README.md').trim().split('\n').length <= 15),
    6: outside('./simulator' in exports),
    7: toMark(readdirSync(join(ROOT, 'plugins', id, 'test')).some((name) => /\.test\.ts$/.test(name) && !/^(contract|wire)/.test(name))),
    8: toMark(labelsWithoutHelp(id).length === 0),
    10: isSelfHosted ? toMark(/\d(\.\d+)* (to \d|(or|and) (newer|later))/.test(read('plugins', id, 'README.md'))) : '–',
    11: outside(
      /\b(?:openApi(?:Check|Folder)|asyncApiCheck)\(/.test(tests) || PROTOCOL_SERVERS.test(textOf('plugins', id, 'src/simulator')),
    ),
    12: ombi.embedded ? toMark(/sample content/i.test(journeys)) : outside(journeys.includes(`@ombi/plugin-${id}/simulator`)),
    13: toMark(readdirSync(join(ROOT, 'plugins', id, 'locales')).length > 1),
    14: readsLists(id, ombi.provides) ? outside(/(?:it|describe)\('[^']*ten thousand|largeLibraryTests\(/.test(tests)) : '–',
    15: toMark(['logo.svg', 'logo.png'].some((name) => existsSync(join(ROOT, 'plugins', id, name)))),
  };
}

/** Whether a plug-in reads or sends many titles at once. */
const readsLists = (id: string, provides: readonly string[]): boolean =>
  provides.some((capability) => ['mediaServer', 'downloader'].includes(capability)) ||
  /topics: \[.*'(?:lists|music)'/.test(read('plugins', id, 'src/index.ts'));

/** A label without help is explained when a section of the same name has a text. */
function labelsWithoutHelp(id: string): string[] {
  const texts = JSON.parse(read('plugins', id, 'locales/en.json')) as Record<string, string>;
  const names = Object.keys(texts).flatMap((key) => /^(.+)\.label$/.exec(key)?.[1] ?? []);
  return names.filter((name) => !texts[`${name}.help`] && !texts[`section.${name}.text`]);
}

const LEVELS = [
  ['bronze', 5],
  ['silver', 10],
  ['gold', 15],
] as const;

/** The highest step whose points are all kept. */
function levelOf(marks: readonly string[]): string {
  const reached = LEVELS.filter(([, last]) => !marks.slice(0, last).includes('✗'));
  return reached.at(-1)?.[0] ?? 'none';
}

describe('docs/quality-scale.md', () => {
  const rows = [...read('docs/quality-scale.md').matchAll(/^\| ([a-z]+) \| ([✓✗–].*) \|$/gm)].map(([, id = '', cells = '']) => {
    const marks = cells.split(' | ');
    return { id, step: marks.pop(), marks };
  });

  it('rates every plug-in of the portal', () => {
    expect(rows.map(({ id }) => id)).toEqual(readdirSync(join(ROOT, 'plugins')).sort());
  });

  it.each(rows)('describes $id as its files do', ({ id, marks }) => {
    const told = Object.fromEntries(Object.keys(measuredMarks(id)).map((point) => [point, marks[Number(point) - 1]]));
    expect(told).toEqual(measuredMarks(id));
  });

  it.each(rows)('gives $id the step that its marks reach', ({ step, marks }) => {
    expect(marks).toHaveLength(15);
    expect(step).toBe(levelOf(marks));
  });
});
