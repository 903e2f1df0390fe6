import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CAPABILITIES, FAILURE_CODES, Manifest, PLUGIN_PERMISSIONS, SDK_VERSION, UI_SLOTS } from '@ombi/sdk';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { exportsOf, undocumentedExports } from './exported-declarations.js';

const ROOT = resolve(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const run = promisify(execFile);

interface SdkPackage {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}
const sdk = JSON.parse(read('sdk/package.json')) as SdkPackage;

describe('the public API of the sdk', () => {
  it.each([
    ['api:report', 'scripts/api-report.mjs'],
    ['docs:reference', 'scripts/docs-reference.mjs'],
  ])('is committed as `npm run %s` writes it', async (_, script) => {
    const said = await run(process.execPath, [join(ROOT, script), '--check']).then(
      ({ stderr }) => stderr,
      ({ stderr }: { stderr: string }) => stderr,
    );
    expect(said).toBe('');
  });

  const SOURCES = ['sdk/src/index.ts', 'sdk/src/testing/index.ts', 'sdk/build/index.ts', 'sdk/ui/index.ts'];
  const OF_THE_SCREEN = ['http', 'i18n', 'notify'].map((name) => `sdk/ui/${name}.ts`);
  it.each([...SOURCES, ...OF_THE_SCREEN])('has a doc comment for every export of %s', (entry) => {
    const exported = exportsOf(ROOT, entry);
    expect(exported.length).toBeGreaterThan(0);
    expect(undocumentedExports(exported)).toEqual([]);
  });

  it('has the version of its package', () => {
    expect(sdk.version).toBe(SDK_VERSION);
  });

  it.each([
    ['slots', UI_SLOTS],
    ['permissions', PLUGIN_PERMISSIONS],
    ['failures', FAILURE_CODES],
  ] as const)('lists in docs/reference/%s.md every value of the set, and no other', (page, words) => {
    const [, ...cells] =
      read(`docs/reference/${page}.md`)
        .split('\n## ')[0]
        ?.match(/^\| .*$/gm) ?? [];
    expect(cells.map((row) => /^\| `([^`]+)`/.exec(row)?.[1])).toEqual([...words]);
  });

  it('documents every capability', () => {
    const chapters = [...read('docs/reference/capabilities.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(chapters).toEqual([...CAPABILITIES]);
  });
});

describe('the manifest as JSON Schema', () => {
  const accepts = new Ajv2020({ strict: false }).compile(JSON.parse(read('sdk/manifest.schema.json')) as object);
  const manifest = { id: 'depot', name: 'Depot', sdk: '^1.0.0', server: './dist/index.js', provides: ['downloader'] };

  it.each([
    manifest,
    { ...manifest, ui: { slots: [{ slot: 'settings.movies' }] } },
    { ...manifest, id: 'Depot' },
    { ...manifest, server: './../x.js' },
    { ...manifest, provides: ['toaster'] },
    { ...manifest, permissions: [] },
    { ...manifest, ui: { slots: [{ slot: 'settings.nowhere' }] } },
    {},
  ])('validates %j as the portal does', (candidate) => {
    expect(accepts(candidate)).toBe(Manifest.safeParse(candidate).success);
  });

  it.each(readdirSync(join(ROOT, 'plugins')))('accepts the manifest of %s', (id) => {
    const { ombi } = JSON.parse(read(`plugins/${id}/package.json`)) as { ombi: unknown };
    expect(accepts(ombi)).toBe(true);
  });
});

describe('the published packages', () => {
  const packed = async (folder: string): Promise<string[]> => {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    const { stdout } = await run(npm, ['pack', '--dry-run', '--json', '--ignore-scripts', '--offline'], { cwd: join(ROOT, folder) });
    const [report] = Object.values(JSON.parse(stdout) as Record<string, { files: { path: string }[] }>);
    return (report?.files ?? []).map(({ path }) => path);
  };

  it('contain every file that the sdk exports, and none of its tests', async () => {
    const files = await packed('sdk');
    const targets = Object.values(sdk.exports).map((target) => (typeof target === 'string' ? target : target.default).replace('./', ''));
    expect(targets.filter((target) => !target.includes('*') && !files.includes(target))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['README.md', 'ui/kit-form.ts', 'dist/index.d.ts', 'dist/build/index.d.ts']));
    expect(files.filter((path) => /^(test|create|src)\/|\.tsbuildinfo$/.test(path))).toEqual([]);
  });

  it('contain the complete templates, without build output and dependencies', async () => {
    const files = await packed('sdk/create');
    for (const capability of CAPABILITIES) {
      const inside = ['package.json', 'gitignore', 'src/index.ts', 'test/contract.test.ts', 'ui/settings-page.tsx', 'locales/en.json'];
      expect(files).toEqual(expect.arrayContaining(inside.map((path) => `templates/${capability}/${path}`)));
    }
    expect(files.filter((path) => /node_modules|\.tsbuildinfo$|templates\/\w+\/dist/.test(path))).toEqual([]);
  });
});
