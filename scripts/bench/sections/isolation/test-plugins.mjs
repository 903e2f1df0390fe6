import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../steps/run.mjs';

const codeOf = (id, deed, more) => `
  import { z } from 'zod';
  export default {
    id: '${id}',
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({ baseUrl: z.string().default('http://guest.invalid') }), max: 1 },
    target: ({ baseUrl }) => ({ baseUrl }),
    provides: {},
    actions: { echo: async (_, input) => input, deed: async (ctx) => { ${deed} } },
    ${more}
  };`;

/** Install a plug-in into a data folder, as an administrator would; `deed` is the code of its action "deed", `more` that of further members. Answers its folder and manifest. */
export function installTestPlugin(dataDir, id, deed = '', { more = '', permissions = [] } = {}) {
  const modules = join(dataDir, 'plugins', 'node_modules');
  const folder = join(modules, `ombi-${id}`);
  const manifest = { id, name: id, sdk: '^1.0.0', server: './dist/index.mjs', provides: [], permissions };

  mkdirSync(join(folder, 'dist'), { recursive: true });
  symlinkSync(join(root, 'node_modules', 'zod'), join(modules, `zod-of-${id}`));
  writeFileSync(join(folder, 'dist', 'index.mjs'), codeOf(id, deed, more).replace("'zod'", `'zod-of-${id}'`));
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: `ombi-${id}`, version: '1.0.0', keywords: ['ombi-plugin'], ombi: manifest }),
  );
  return { id, folder, manifest };
}
