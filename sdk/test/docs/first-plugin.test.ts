import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { buildPackages, PluginAuthorWorkspace, repositoryPath } from '../create/plugin-author-workspace.js';
import { codeBlocksOf, fieldValuesOf } from './markdown-page.js';
import { freePort, Program, Terminal } from './terminal.js';

const ROOT = resolve(__dirname, '../../..');
const SETUP_CODE = 'code-of-this-test';
const ADMIN = { username: 'vera', password: 'correct horse battery staple' };

interface PluginView {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
}

describe('docs/first-plugin.md', () => {
  const workspace = new PluginAuthorWorkspace();
  const terminal = new Terminal(workspace.folder);
  let page: string;
  let chat: Program;
  let portal: Program;
  let url: string;
  let token = '';

  beforeAll(async () => {
    await buildPackages();
    // The one thing that is not as printed: somebody on this machine may use the port.
    page = readFileSync(join(ROOT, 'docs/first-plugin.md'), 'utf8').replaceAll('8800', String(await freePort()));
  });
  afterAll(async () => {
    await Promise.all([chat?.stop(), portal?.stop()]);
    workspace.remove();
  });

  const api = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : { 'x-setup-code': SETUP_CODE }),
    };
    const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  };

  /** Installs the file that the page names, as the screen does. */
  const installPackedFile = async (): Promise<void> => {
    const [file = 'the page names no file'] = /ombi-plugin-crier-[\d.]+\.tgz/.exec(page) ?? [];
    const headers = { 'content-type': 'application/gzip', authorization: `Bearer ${token}` };
    const body = readFileSync(join(workspace.folder, 'crier', file));
    const upload = await fetch(`${url}/api/v3/plugins/staged/upload`, { method: 'POST', headers, body });
    const staged = (await upload.json()) as { readonly token: string };
    await api('POST', `/api/v3/plugins/staged/${staged.token}/install`);
  };

  const startPortal = async (): Promise<void> => {
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    const env = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: join(workspace.folder, 'data'), LOG_LEVEL: 'warn', SETUP_CODE };
    portal = new Program(ROOT, [join(ROOT, 'core/dist/main.js')], env);
    await portal.waitForOutput('is ready at');
  };

  /** What speaks to the registry is linked to what is here instead, and what never ends runs beside. */
  const REPLACED_COMMANDS: Readonly<Record<string, (line: string) => Promise<void>>> = {
    'npm create @ombi/plugin -- ': (line) =>
      terminal.run(line.replace('npm create @ombi/plugin --', `node ${repositoryPath('sdk/create/dist/main.js')}`)),
    'npm install': async () => workspace.linkDependencies('crier'),
    'node chat.mjs': async () => {
      chat = new Program(workspace.folder, ['chat.mjs']);
      await chat.waitForOutput('The chat is open.');
    },
    'DATA_DIR=': startPortal,
  };

  const runLine = (line: string): Promise<void> => {
    const [, replacement] = Object.entries(REPLACED_COMMANDS).find(([start]) => line.startsWith(start)) ?? [];
    return replacement ? replacement(line) : terminal.run(line);
  };

  it('works exactly as written', async () => {
    for (const { language, file, text } of codeBlocksOf(page)) {
      if (file) {
        mkdirSync(dirname(join(workspace.folder, file)), { recursive: true });
        writeFileSync(join(workspace.folder, file), text);
      } else if (language !== 'text') {
        for (const line of text.trim().split('\n')) await runLine(line);
      }
    }
    expect(portal.output).toContain('is ready at');
  });

  it('ends with a plug-in that the portal shows under its name', async () => {
    await api('POST', '/api/v1/Identity/Wizard', ADMIN);
    token = (await api<{ access_token: string }>('POST', '/api/v1/Token', ADMIN)).access_token;

    await installPackedFile();
    const crier = (await api<PluginView[]>('GET', '/api/v3/plugins')).find(({ id }) => id === 'crier');
    expect(crier).toMatchObject({
      name: 'Town crier',
      enabled: false,
      reason: null,
      permissions: [],
      embedded: false,
      slots: [{ slot: 'settings.notifications' }],
    });
  });

  it('ends with the message that it prints', async () => {
    const shown = await api<{ readonly id: string; readonly build: string }[]>('GET', '/api/v3/ui/catalogue');
    const { build } = shown.find(({ id }) => id === 'crier')!;
    const texts = await api<Record<string, string>>('GET', `/plugin-ui/crier/${build}/locales/en.json`);
    const labels = Object.entries(texts).filter(([key]) => key.endsWith('.label'));
    const values = Object.fromEntries(labels.map(([key, label]) => [key.replace('.label', ''), fieldValuesOf(page).get(label)]));
    expect(values).toEqual({ baseUrl: expect.stringContaining('http://localhost') as string, apiKey: 'open-sesame', room: 'lobby' });

    const draft = { connectionId: null, slot: null, settings: {}, values };
    await expect(api('POST', '/api/v3/plugins/crier/test', draft)).resolves.toMatchObject({ ok: true });
    await chat.waitForOutput(codeBlocksOf(page).find(({ language }) => language === 'text')?.text ?? 'nothing is printed');

    const body = { enabled: true, settings: { values: {} }, connections: [{ id: null, slot: null, enabled: true, values }] };
    await api('PUT', '/api/v3/plugins/crier', body);
    const saved = await api<{ enabled: boolean; connections: { secretsSet: string[] }[] }>('GET', '/api/v3/plugins/crier');
    expect(saved).toMatchObject({ enabled: true, connections: [{ secretsSet: ['apiKey'], values: { room: 'lobby' } }] });
  });

  it('is correct about the error messages of the portal', async () => {
    const values = { baseUrl: fieldValuesOf(page).get('Address'), apiKey: 'wrong', room: 'lobby' };
    const attempt = () => api('POST', '/api/v3/plugins/crier/test', { connectionId: null, slot: null, settings: {}, values });
    await expect(attempt()).rejects.toThrow('plugin/unauthorized');
    await chat.stop();
    await expect(attempt()).rejects.toThrow('plugin/unreachable');
  });
});
