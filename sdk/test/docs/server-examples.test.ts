import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { codeBlocksOf } from './markdown-page.js';

const ROOT = resolve(__dirname, '../../..');
const PAGES = [
  ...['actions', 'capabilities', 'context', 'definition', 'events', 'helpers', 'push', 'settings', 'testing', 'webhooks'].map(
    (name) => `docs/reference/${name}.md`,
  ),
  'docs/publishing.md',
];

/** What the examples take for granted, by name: each gets only what it uses and does not declare itself. */
const GIVEN: Readonly<Record<string, string>> = {
  assert: `import assert from 'node:assert/strict';`,
  createHmac: `import { createHmac } from 'node:crypto';`,
  ...namesFrom('@ombi/sdk', ['createWebhookRequest', 'definePlugin', 'field', 'PluginFailure', 'pollUntil', 'rateLimiterFor', 'secret']),
  ...namesFrom('@ombi/sdk', ['slicePages', 'withConnectionPatch', 'type Ctx', 'type DownloaderItem', 'type RenderedMessage', 'type Slice']),
  ...namesFrom('@ombi/sdk/testing', ['createTestCtx', 'packageContract', 'PushClients', 'routes', 'startSimulator', 'type TestCtx']),
  z: `import { z } from 'zod';`,
  PluginCtx: `type PluginCtx = import('@ombi/sdk').Ctx<unknown, unknown>;`,
  Movie: `const Movie = z.object({ tmdbId: z.int(), hasFile: z.boolean() });`,
  MoviePage: `const MoviePage = z.object({ items: z.array(z.object({ tmdbId: z.int() })), total: z.int() });`,
  Pin: `const Pin = z.object({ id: z.string(), authToken: z.string().nullish() });`,
  ctx: `declare const ctx: import('@ombi/sdk/testing').TestCtx<unknown, { baseUrl: string; webhookSecret: string }>;`,
  fetchToken: `declare const fetchToken: (ctx: unknown, id: string) => Promise<{ userName: string; value: string } | undefined>;`,
  send: `declare const send: () => Promise<void>;`,
  toDownloaderItem: `declare const toDownloaderItem: (movie: { tmdbId: number }) => import('@ombi/sdk').DownloaderItem;`,
  plugin: `const plugin = definePlugin(base);`,
  base: `const base = {
    id: 'example',
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({ baseUrl: z.string(), webhookSecret: z.string().default('') }), max: 1 },
    target: ({ baseUrl }: { baseUrl: string }) => ({ baseUrl }),
    provides: {},
  };`,
};

function namesFrom(module: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name.replace('type ', ''), `import { ${name} } from '${module}';`]));
}

/** A module of its own from an example: the part that it leaves out is filled in. */
function moduleOf(example: string): string {
  const definition = /^async \*/.test(example) ? `definePlugin({\n  // …\n${example}\n});` : example;
  let source = definition.replace('// …', '...base,');
  for (let missing = findMissing(source); missing; missing = findMissing(source)) source = `${GIVEN[missing]}\n${source}`;
  return `${source}\nexport {};\n`;
}

const findMissing = (source: string): string | undefined =>
  Object.keys(GIVEN).find(
    (name) => new RegExp(`(?<![\\w'-]|[^.]\\.)${name}\\b(?!:)`).test(source) && !source.includes(GIVEN[name]!) && !isDeclared(source, name),
  );

const isDeclared = (source: string, name: string): boolean => new RegExp(`(?:const|let|type|function) ${name}\\b`).test(source);

/** Declarations of the contract are shown as they are; files of templates, which begin with imports, are built by other tests. */
const isExample = ({ language, text }: { readonly language: string; readonly text: string }): boolean =>
  language === 'ts' && !/^(?:import|\/\*\*|export (?:type|interface))/.test(text);

describe('the examples of the server half', () => {
  it('are accepted by TypeScript', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ombi-examples-'));
    try {
      symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
      writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
      const compilerOptions = {
        target: 'ES2023',
        lib: ['ES2023', 'ESNext.Disposable'],
        module: 'nodenext',
        strict: true,
        skipLibCheck: true,
      };
      writeFileSync(
        join(folder, 'tsconfig.json'),
        JSON.stringify({ compilerOptions: { ...compilerOptions, types: ['node'], noEmit: true } }),
      );
      const examples = PAGES.flatMap((page) =>
        codeBlocksOf(readFileSync(join(ROOT, page), 'utf8').replaceAll('\r\n', '\n'))
          .filter(isExample)
          .map(({ text }, index) => ({ file: `${page.replaceAll(/\W/g, '-')}-${index}.ts`, text })),
      );
      expect(examples.length).toBeGreaterThan(15);
      for (const { file, text } of examples) writeFileSync(join(folder, file), moduleOf(text));
      const compiler = join(ROOT, 'node_modules/ts7/bin/tsc');
      const said = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).then(
        ({ stdout }) => stdout,
        ({ stdout }: { stdout: string }) => stdout,
      );
      expect(said).toBe('');
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
