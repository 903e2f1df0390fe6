/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { USER_AGENT } from '../src/client.js';
import musicbrainz from '../src/index.js';
import { connection } from '../src/settings.js';
import { useMusicBrainzFixture } from './fixture.js';

const fixture = useMusicBrainzFixture();

describe('the user agent', () => {
  it('has the name, the version and a contact', async () => {
    await musicbrainz.test!(fixture().ctx({ contact: 'https://portal.example/about' }));
    await musicbrainz.test!(fixture().ctx());
    expect(fixture().simulator.requests.map(({ headers }) => headers['user-agent'])).toEqual([
      `${USER_AGENT} ( https://portal.example/about )`,
      USER_AGENT,
    ]);
  });

  it('has the version of the package', () => {
    const { version } = JSON.parse(readFileSync(join(__dirname, '../package.json'), 'utf8')) as { version: string };
    expect(USER_AGENT.split('/')[1]).toBe(version);
  });

  it('is required by the service', async () => {
    expect((await fetch(`${fixture().simulator.apiUrl}/artist/x`)).status).toBe(403);
  });

  it.each(['', 'me@example.org', ' me@example.org ', 'https://portal.example/~me?a=b', 'http://portal.example'])(
    'may contain the contact %j',
    (contact) => {
      expect(connection.parse({ contact }).contact).toBe(contact.trim());
    },
  );

  it.each(['me', 'me@', 'ftp://x', 'a b@c', 'x@y\r\nX-Evil: 1', 'https://x)(', 'https://пример.рф', 'é@x', `${'x'.repeat(200)}@y`])(
    'may not contain the contact %j',
    (contact) => {
      expect(connection.safeParse({ contact }).error?.issues.map(({ message }) => message)).toContain('contact.invalid');
    },
  );
});

describe('the tester', () => {
  it('makes the cheapest call', async () => {
    expect(await musicbrainz.test!(fixture().ctx())).toEqual({ ok: true });
    expect(fixture().simulator.requests.map(({ query }) => query.toString())).toEqual(['fmt=json']);
  });

  it('reports another program at the address, and a wrong path', async () => {
    fixture().simulator.faults.fail(200, { id: 1, name: 'something else' }, { times: 1 });
    await expect(musicbrainz.test!(fixture().ctx())).rejects.toMatchObject({ code: 'malformed' });
    await expect(musicbrainz.test!(fixture().ctx({ apiUrl: fixture().simulator.url }))).rejects.toMatchObject({ code: 'not-found' });
  });
});
