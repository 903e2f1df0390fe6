import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  ConfigError,
  DataFolderInUseError,
  SigningKeyStore,
  findConfigWarnings,
  GracefulShutdown,
  loadConfig,
  lockDataFolder,
  NestLoggerAdapter,
  normalizeText,
  openLog,
  toRouteUrl,
  SecretVault,
} from '../../src/kernel/index.js';
import { formatLogLine } from '../../src/kernel/log/open-log.js';
import { testConfig } from '../support/test-config.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { memoryLog, type LoggedEntry } from '../support/memory-log.js';

const program = { rootDir: '/program', version: '1.2.3' };
const load = (args: string[] = [], environment: Record<string, string> = {}) => loadConfig(args, environment, program);

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(load()).toEqual({
      ...program,
      hstsSeconds: 0,
      isDatabaseFixed: false,
      port: 5000,
      host: '0.0.0.0',
      dataDir: resolve('data'),
      baseUrl: '',
      databaseUrl: null,
      redisUrl: null,
      logLevel: 'info',
      setupCode: null,
      tracing: null,
    });
  });

  it('prefers flags to the environment, and treats an empty value as not set', () => {
    const config = load(['--port', '81', '--base-url=films'], { PORT: '80', BASE_URL: '/x', HOST: ' ', LOG_LEVEL: '' });
    expect(config).toMatchObject({ port: 81, baseUrl: '/films', host: '0.0.0.0', logLevel: 'info' });
  });

  it.each([
    ['ombi', '/ombi'],
    ['/ombi/', '/ombi'],
    ['//a//b/', '/a/b'],
    ['/', ''],
  ])('reads the base path %s as "%s"', (given, normal) => {
    expect(load([], { BASE_URL: given }).baseUrl).toBe(normal);
  });

  it.each(['redis://:secret@signals:6379', 'rediss://signals/1'])('accepts the Redis server %s', (redisUrl) => {
    expect(load([], { REDIS_URL: redisUrl }).redisUrl).toBe(redisUrl);
    expect(load(['--redis-url', redisUrl]).redisUrl).toBe(redisUrl);
  });

  it.each(['signals:6379', 'http://signals', 'redis://', 'redis://a:b:c'])('refuses the Redis server %s', (redisUrl) => {
    expect(() => load([], { REDIS_URL: redisUrl })).toThrow(/^REDIS_URL must look like redis:\/\/:password@host:6379\.$/);
  });

  it.each([
    ['DATABASE_URL', 'postgres://me:100%sure@host/ombi'],
    ['DATABASE_URL', 'mysql://me:50%ff@host/ombi'],
    ['REDIS_URL', 'redis://:100%sure@host:6379'],
  ])('says how a percent sign is written in %s', (name, url) => {
    expect(() => load([], { [name]: url })).toThrow(`${name} must have %25 in the place of a percent sign.`);
  });

  it('refuses invalid values with one sentence for each', () => {
    const tell = () => load([], { PORT: 'five', LOG_LEVEL: 'loud', DATABASE_URL: 'oracle://x/y', BASE_URL: '/a b' });
    expect(tell).toThrow(ConfigError);
    expect(tell).toThrow(
      [
        'PORT must be a number.',
        'BASE_URL must be a path like /ombi, made of letters, digits and - . _ ~.',
        'DATABASE_URL must look like postgres://user:password@host/name or mysql://user:password@host/name.',
        'LOG_LEVEL must be one of debug, info, warn, error.',
      ].join('\n'),
    );
  });

  it.each([[['--prot', '80']], [['surplus']], [['--port']]])('refuses %j', (args) => {
    expect(() => load(args)).toThrow(/Known flags: --port/);
  });
});

describe('settings in files', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder.path, name), content);
    return join(folder.path, name);
  };

  it('reads them without white space around the value; flags take precedence', () => {
    const environment = {
      DATABASE_URL_FILE: file('url', ' postgres://me:secret@host/ombi\n'),
      PORT_FILE: file('port', '81'),
      HOST_FILE: '',
    };
    expect(load(['--port', '82'], environment)).toMatchObject({ databaseUrl: 'postgres://me:secret@host/ombi', port: 82, host: '0.0.0.0' });
  });

  it('refuses a file that is missing, empty or beside a value, and never repeats its content', () => {
    expect(() => load([], { SETUP_CODE_FILE: '/no/such/file' })).toThrow(
      'SETUP_CODE_FILE names /no/such/file, which cannot be read (ENOENT).',
    );
    expect(() => load([], { SETUP_CODE_FILE: folder.path })).toThrow(
      `SETUP_CODE_FILE names ${folder.path}, which cannot be read (EISDIR).`,
    );
    expect(() => load([], { SETUP_CODE_FILE: file('empty', '\n') })).toThrow(/which is empty/);
    expect(() => load([], { SETUP_CODE: 'a-code-of-mine', SETUP_CODE_FILE: file('code', 'another-code') })).toThrow(
      'SETUP_CODE and SETUP_CODE_FILE are both set. Keep one of them.',
    );
    const tell = () => load([], { DATABASE_URL_FILE: file('wrong', 'oracle://me:secret@host/x') });
    expect(tell).toThrow(/^DATABASE_URL must look like/);
    expect(tell).not.toThrow(/secret/);
  });
});

describe('odd settings', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  const warn = (environment: Record<string, string>) =>
    findConfigWarnings(load([], { DATA_DIR: folder.path, ...environment }), environment);

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['DATABASE_URL_FLIE', 'DATABASE_URL_FILE'],
    ['OMBI_BASE_URL', 'BASE_URL'],
    ['OMBI_PORT', 'PORT'],
    ['LOG_LEVL', 'LOG_LEVEL'],
  ])('says that %s has no effect, and means %s', (given, meant) => {
    expect(warn({ [given]: 'x' })).toEqual([`The environment variable ${given} has no effect. The setting is called ${meant}.`]);
  });

  it('says that a setting does not exist, and leaves the variables of other programs alone', () => {
    expect(warn({ OMBI_COLOUR: 'x' })).toEqual(['The environment variable OMBI_COLOUR has no effect: there is no such setting.']);
    const others = ['PATH', 'HOSTNAME', 'SPORT', 'POST', 'XDG_DATA_DIRS', 'NODE_ENV', 'LOG', 'DATABASE', 'PUID', 'HSTS', 'LOG_LEVELS_MAX'];
    expect(warn(Object.fromEntries(others.map((name) => [name, 'x'])))).toEqual([]);
    expect(warn({ LOG_LEVEL: 'warn', BASE_URL: '/ombi' })).toEqual([]);
  });

  it('says that data of an embedded database is not used', () => {
    const environment = { DATABASE_URL: 'postgres://me:secret@host/ombi' };
    expect(warn(environment)).toEqual([]);
    writeFileSync(join(folder.path, 'ombi.sqlite'), '');
    expect(warn(environment)).toEqual([
      `DATABASE_URL is set, so the embedded database in ${join(folder.path, 'ombi.sqlite')} is not used.`,
    ]);
  });
});

describe('the address below the base path', () => {
  it.each([
    ['/ombi', '/ombi/api/x?y=1', '/api/x?y=1'],
    ['/ombi', '/OMBI/api', '/api'],
    ['/ombi', '/ombi', '/'],
    ['/ombi', '/ombi?a=1', '/?a=1'],
    ['/ombi', '/ombidextrous', '/ombidextrous'],
    ['/ombi', '/api', '/api'],
    ['', '/api', '/api'],
    ['', 'http://films.example/api/x?y=1', '/api/x?y=1'],
    ['/ombi', 'HTTPS://films.example:8443/ombi//api?y=http://a//b', '/api?y=http://a//b'],
    ['', 'http://films.example', '/'],
    ['', 'http://films.example?y=1', '/?y=1'],
    ['', '/http://films.example/api', '/http:/films.example/api'],
  ])('of %s%s is %s', (base, url, below) => {
    expect(toRouteUrl(base, url)).toBe(below);
  });
});

describe('vault and keys', () => {
  const folder = temporaryFolder();
  const config = testConfig(folder.path);
  afterAll(() => folder.remove());

  it('decrypts what it encrypted, never with the same ciphertext twice', () => {
    const secretVault = new SecretVault(config, memoryLog());
    const sealed = secretVault.encrypt('pässwörd');
    expect(sealed).not.toContain('pässwörd');
    expect(secretVault.encrypt('pässwörd')).not.toBe(sealed);
    expect(new SecretVault(config, memoryLog()).decrypt(sealed)).toBe('pässwörd');
  });

  it('creates key files that only the owner can read', () => {
    const signing = new SigningKeyStore(config, memoryLog()).signingKey();
    expect(Buffer.from(signing, 'base64')).toHaveLength(32);
    expect(new SigningKeyStore(config, memoryLog()).signingKey()).toBe(signing);
    expect(['vault.key', 'jwt.key'].map((name) => statSync(join(folder.path, 'keys', name)).mode & 0o777)).toEqual([0o600, 0o600]);
  });

  it.each([['nonsense'], ['v1.'], ['v1.AAAA']])('refuses to decrypt %s', (sealed) => {
    expect(() => new SecretVault(config, memoryLog()).decrypt(sealed)).toThrow(/another key file/);
  });

  it('detects changed ciphertext', () => {
    const secretVault = new SecretVault(config, memoryLog());
    const sealed = secretVault.encrypt('secret words');
    const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => secretVault.decrypt(changed)).toThrow(/another key file/);
  });

  it('does not start with a damaged key', () => {
    const damaged = temporaryFolder();
    new SecretVault(testConfig(damaged.path), memoryLog());
    writeFileSync(join(damaged.path, 'keys', 'vault.key'), 'short');
    expect(() => new SecretVault(testConfig(damaged.path), memoryLog())).toThrow(/damaged/);
    damaged.remove();
  });

  it('redacts decrypted secrets in the log', () => {
    const logEntries: LoggedEntry[] = [];
    const log = memoryLog(logEntries);
    const secretVault = new SecretVault(config, log);
    secretVault.decrypt(secretVault.encrypt('k3y&of/the house'));
    log.info('asked k3y&of/the house', { url: `http://x/?k=${encodeURIComponent('k3y&of/the house')}` });
    expect(logEntries).toEqual([{ level: 'info', message: 'asked [redacted]', facts: { url: 'http://x/?k=[redacted]' } }]);
  });
});

describe('the log', () => {
  it('redacts secrets by value and by name at any depth', () => {
    const logEntries: LoggedEntry[] = [];
    const log = memoryLog(logEntries).child({ plugin: 'films' });
    log.addSecret('s3cr3t-value');
    log.warn('broken', {
      cause: new Error('GET /?k=s3cr3t-value', { cause: 'inner s3cr3t-value' }),
      headers: { Authorization: 'Bearer x', 'X-Api-Key': 'abc', accept: 'json' },
      list: [{ password: 'pw', when: new Date(0), bytes: Buffer.from('abc'), big: 1n }],
    });
    expect(JSON.stringify(logEntries)).not.toMatch(/s3cr3t|Bearer|abc|"pw"/);
    expect(logEntries[0]?.facts).toMatchObject({
      plugin: 'films',
      headers: { accept: 'json' },
      list: [{ password: '[redacted]', when: '1970-01-01T00:00:00.000Z', bytes: '3 bytes', big: '1' }],
    });
  });

  it('evicts the oldest expiring secrets, and never lasting ones', () => {
    const logEntries: LoggedEntry[] = [];
    const log = memoryLog(logEntries);
    log.addSecret('the-key-of-a-service', { isLasting: true });
    log.addSecret('the-key-of-a-service');
    log.addSecret('the-oldest-token');
    for (let number = 0; number < 1_000; number += 1) log.addSecret(`token-number-${number}-`);
    log.info('the-key-of-a-service, token-number-999-, the-oldest-token');
    expect(logEntries[0]?.message).toBe('[redacted], [redacted], the-oldest-token');
  });

  it('handles circular facts', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(() => memoryLog().info('round', loop)).not.toThrow();
  });

  it('does not redact ordinary words for a short secret', () => {
    const logEntries: LoggedEntry[] = [];
    const log = memoryLog(logEntries);
    log.addSecret('1');
    log.info('1 request');
    expect(logEntries[0]?.message).toBe('1 request');
  });

  it('ignores lines that are written after it was closed', async () => {
    const folder = temporaryFolder();
    const { log, close } = openLog({ dataDir: folder.path, logLevel: 'info' }, null);
    log.info('before');
    const closed = close();
    log.info('meanwhile');
    await expect(closed).resolves.toBeUndefined();
    log.info('after');
    folder.remove();
  });

  it('writes one readable line per event, without log injection', () => {
    const json = JSON.stringify({
      level: 'warn',
      time: '2026-01-02T03:04:05.678Z',
      message: 'title\nERROR fake',
      note: 'two words',
      count: 3,
    });
    expect(formatLogLine(json, false)).toBe('03:04:05 WARN  title ERROR fake  note="two words"  count=3\n');
    expect(formatLogLine(json, true)).toContain('\u001b[33m');
  });

  it('writes JSON lines into a file named after the day', async () => {
    const folder = temporaryFolder();
    const { log, close } = openLog({ dataDir: folder.path, logLevel: 'info' }, null);
    log.debug('too quiet');
    log.info('library refreshed', { added: 3 });
    await close();
    const [name = ''] = readdirSync(join(folder.path, 'logs'));
    expect(name).toMatch(/^log-\d{8}\.txt$/);
    const lines = readFileSync(join(folder.path, 'logs', name), 'utf8')
      .trim()
      .split('\n');
    expect(lines.map((text) => JSON.parse(text) as object)).toMatchObject([{ level: 'info', message: 'library refreshed', added: 3 }]);
    folder.remove();
  });

  it('keeps the newest fourteen files, also of earlier runs', async () => {
    const folder = temporaryFolder();
    const logs = join(folder.path, 'logs');
    mkdirSync(logs);
    for (let day = 1; day <= 20; day += 1) writeFileSync(join(logs, `log-202001${String(day).padStart(2, '0')}.txt`), '');
    writeFileSync(join(logs, 'notes.txt'), '');
    const { log, close } = openLog({ dataDir: folder.path, logLevel: 'info' }, null);
    log.info('hello');
    await close();
    const kept = readdirSync(logs).sort();
    expect(kept).toHaveLength(15);
    expect(kept[0]).toBe('log-20200108.txt');
    expect(kept).toContain('notes.txt');
    folder.remove();
  });

  it('logs start-up messages of the framework at level debug and its errors completely', () => {
    const logEntries: LoggedEntry[] = [];
    const nest = new NestLoggerAdapter(memoryLog(logEntries));
    nest.log('Mapped {/x, GET}', 'RouterExplorer');
    nest.error(new Error('no way'), 'at x', 'Injector');
    expect(logEntries).toMatchObject([
      { level: 'debug', facts: { context: 'RouterExplorer' } },
      { level: 'error', message: 'no way', facts: { context: 'Injector' } },
    ]);
  });
});

describe('the data folder', () => {
  it('can be locked by one portal at a time', () => {
    const folder = temporaryFolder();
    const unlock = lockDataFolder(folder.path);
    expect(() => lockDataFolder(folder.path)).toThrow(DataFolderInUseError);
    unlock();
    lockDataFolder(folder.path)();
    folder.remove();
  });

  it('is created when it is missing', () => {
    const folder = temporaryFolder();
    const unlock = lockDataFolder(join(folder.path, 'a', 'b'));
    expect(existsSync(join(folder.path, 'a', 'b'))).toBe(true);
    unlock();
    folder.remove();
  });

  it('must be writable', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder.path, 'file'), '');
    chmodSync(join(folder.path, 'file'), 0o400);
    expect(() => lockDataFolder(join(folder.path, 'file'))).toThrow();
    folder.remove();
  });
});

describe('graceful shutdown', () => {
  it('signals background work to stop and waits for it', async () => {
    const gracefulShutdown = new GracefulShutdown(memoryLog());
    const ended: string[] = [];
    gracefulShutdown.onStop(async () => {
      await nextTurn();
      ended.push('worker');
    });
    const takeBack = gracefulShutdown.onStop(() => void ended.push('gone'));
    takeBack();
    expect(gracefulShutdown.stopping.aborted).toBe(false);
    await gracefulShutdown.onModuleDestroy();
    expect(gracefulShutdown.stopping.aborted).toBe(true);
    expect(ended).toEqual(['worker']);
  });

  it('is not blocked by work that fails or hangs', async () => {
    jest.useFakeTimers();
    const logEntries: LoggedEntry[] = [];
    const gracefulShutdown = new GracefulShutdown(memoryLog(logEntries));
    gracefulShutdown.onStop(() => Promise.reject(new Error('bad end')));
    gracefulShutdown.onStop(() => new Promise(() => undefined));
    const ended = gracefulShutdown.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(3000);
    await ended;
    jest.useRealTimers();
    expect(logEntries.map(({ message }) => message)).toEqual(['background work ended badly', 'background work did not end in time']);
  });
});

it('compares texts without regard to case and Unicode form', () => {
  expect(normalizeText('ＡMÉLIE')).toBe(normalizeText('amélie'));
});
