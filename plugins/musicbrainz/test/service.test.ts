/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROGRAM } from '../src/client/targets.js';
import musicbrainz from '../src/index.js';
import { connection } from '../src/settings.js';
import { stageForEach } from './stage.js';

const stage = stageForEach();

describe('whoever asks', () => {
  it('says its name, its version and whom to write to', async () => {
    await musicbrainz.test!(stage().ctx({ contact: 'https://portal.example/about' }));
    await musicbrainz.test!(stage().ctx());
    expect(stage().simulator.requests.map(({ headers }) => headers['user-agent'])).toEqual([
      `${PROGRAM} ( https://portal.example/about )`,
      PROGRAM,
    ]);
  });

  it('says the version of its package', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string };
    expect(PROGRAM.split('/')[1]).toBe(version);
  });

  it('is turned away without a name', async () => {
    expect((await fetch(`${stage().simulator.apiUrl}/artist/x`)).status).toBe(403);
  });

  it.each(['', 'me@example.org', ' me@example.org ', 'https://portal.example/~me?a=b', 'http://portal.example'])(
    'may give %j',
    (contact) => {
      expect(connection.parse({ contact }).contact).toBe(contact.trim());
    },
  );

  it.each(['me', 'me@', 'ftp://x', 'a b@c', 'x@y\r\nX-Evil: 1', 'https://x)(', 'https://пример.рф', 'é@x', `${'x'.repeat(200)}@y`])(
    'may not give %j',
    (contact) => {
      expect(connection.safeParse({ contact }).error?.issues.map(({ message }) => message)).toContain('contact.invalid');
    },
  );
});

describe('the tester', () => {
  it('asks the cheapest question', async () => {
    expect(await musicbrainz.test!(stage().ctx())).toEqual({ ok: true });
    expect(stage().simulator.requests.map(({ query }) => query.toString())).toEqual(['fmt=json']);
  });

  it('knows another program at the address, and a wrong path', async () => {
    stage().simulator.faults.fail(200, { id: 1, name: 'something else' }, { times: 1 });
    await expect(musicbrainz.test!(stage().ctx())).rejects.toMatchObject({ code: 'malformed' });
    await expect(musicbrainz.test!(stage().ctx({ apiUrl: stage().simulator.url }))).rejects.toMatchObject({ code: 'not-found' });
  });
});
