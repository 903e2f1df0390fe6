import { once } from 'node:events';
import { connect } from 'node:net';
import { WebLimits } from '../../src/kernel/index.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { accountDraft, createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';

let portal: RunningPortal;
let admin: TestUser;
beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
});
afterAll(() => portal.close());

/** Sends bytes as they are, and returns everything that came back until the portal closed the connection. */
function exchange(words: string): Promise<string> {
  const { port, hostname } = new URL(portal.url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(Buffer.from(words, 'latin1')));
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

const HOST = 'Host: x\r\n';
const post = (...headers: string[]): string =>
  `POST /api/v1/Token HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;
const smuggled = `GET /api/v1/Status HTTP/1.1\r\n${HOST}\r\n`;

describe('what is no HTTP', () => {
  it.each([
    ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a greeting of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a version that does not exist', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400],
    ['a header with U+0000', `GET / HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`, 400],
    ['an address that is not encoded', `GET /api/\xe9 HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['two lengths', `${post('Content-Length: 4', 'Content-Length: 5')}{} {}`, 400],
    ['a length and parts', `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`, 400],
    ['two hosts', `GET / HTTP/1.1\r\n${HOST}hOST: y\r\n\r\n`, 400],
    ['another encoding than parts', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`, 400],
    ['a part without a length', `${post('Transfer-Encoding: chunked')}ZZ\r\n`, 400],
    ['headers without end', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    ['attributes of a part without end', `${post('Transfer-Encoding: chunked')}5;${'a'.repeat(20_000)}\r\n`, 413],
  ])('is refused once, with a problem document, and the connection is closed: %s', async (_, words, status) => {
    const received = await exchange(words);
    const [head = '', body = ''] = received.split('\r\n\r\n');
    expect(received.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/^Connection: close$/im);
    expect(head).toMatch(/^Content-Type: application\/problem\+json/im);
    expect(JSON.parse(body)).toMatchObject({ status, traceId: expect.any(String), errors: {} });
    expect(head).toMatch(new RegExp(`^content-length: ${Buffer.byteLength(body)}$`, 'im'));
  });

  it('is not answered in place of the response to an earlier request', async () => {
    const received = await exchange(`${smuggled}GARBAGE\r\n\r\n`);
    expect(received).not.toContain('HTTP/1.1 400');
  });
});

describe('a client that does not wait for responses', () => {
  const statuses = (received: string): string[] => [...received.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status = '']) => status);
  const { maxPipelinedRequests } = new WebLimits();

  it('is answered in order', async () => {
    const received = await exchange(
      smuggled.repeat(maxPipelinedRequests - 1) + `GET /api/nowhere HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    );
    expect(statuses(received)).toEqual([...Array.from({ length: maxPipelinedRequests - 1 }, () => '200'), '404']);
  });

  it('is refused above the limit, and the connection is closed', async () => {
    const received = await exchange(smuggled.repeat(1_000));
    expect(statuses(received)).toEqual([...Array.from({ length: maxPipelinedRequests }, () => '200'), '429']);
  });

  it('may send as many as it likes while it waits', async () => {
    const { port, hostname } = new URL(portal.url);
    const socket = connect(Number(port), hostname);
    for (let nth = 0; nth < 2 * maxPipelinedRequests; nth += 1) {
      socket.write(smuggled);
      const [response] = (await once(socket, 'data')) as [Buffer];
      expect(String(response)).toMatch(/^HTTP\/1\.1 200 /);
    }
    socket.destroy();
  });
});

describe('a body that cannot be read', () => {
  const send = (path: string, type: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${portal.url}/api/${path}`, { method: 'POST', headers: { 'content-type': type, ...headers }, body });
  const form = 'application/x-www-form-urlencoded';

  it.each([
    [form, '{}'],
    ['text/plain', 'hello'],
    ['application/json', '{'],
    ['application/json', '"\\u0000"'],
  ])('does not matter where no body is needed: %s %s', async (type, body) => {
    const { token } = admin;
    const response = await send('v1/Job/update', type, body, { authorization: `Bearer ${token}` });
    expect([response.status, await response.text()]).toEqual([200, 'true']);
  });

  it.each([
    [form, '{}', 415],
    ['application/json', '{', 400],
  ])('is refused where one is needed: %s %s', async (type, body, status) => {
    expect((await send('v1/Token', type, body)).status).toBe(status);
  });

  it('tells callers without permission no more than that', async () => {
    expect((await send('v3/plugins/staged/upload', 'application/json', '{}')).status).toBe(401);
    expect((await send('v3/plugins/staged/upload', 'application/json', '{}', { authorization: `Bearer ${admin.token}` })).status).toBe(415);
  });

  it('is not supposed where a call without a body names an encoding', async () => {
    for (const encoding of ['utf-8', 'gzip', ''])
      expect((await fetch(`${portal.url}/api/v1/Status`, { headers: { 'content-encoding': encoding } })).status).toBe(200);
  });
});

describe('JSON that is not valid UTF-8', () => {
  it.each([
    ['Latin-1', Buffer.from('{"username":"Andr\u00e9"}', 'latin1')],
    ['a part of a character', Buffer.from('{"username":"\ud83c\udfac"}').subarray(0, 16)],
    ['a surrogate', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ])('is refused: %s', async (_, body) => {
    const response = await fetch(`${portal.url}/api/v1/Token`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
    expect([response.status, await response.json()]).toMatchObject([400, { type: 'bad-request', detail: 'The body is not valid UTF-8' }]);
  });
});

describe('JSON with half a surrogate pair', () => {
  it.each([
    [String.raw`\ud83c\udfac`, '🎬'],
    [String.raw`\uD83C`, '\ufffd'],
    [String.raw`a\udfac\ud83cb`, 'a\ufffd\ufffdb'],
    [String.raw`\ud83c\ud83c\udfac`, '\ufffd🎬'],
    [String.raw`\\ud83c`, String.raw`\ud83c`],
  ])('is stored with U+FFFD in its place: %s', async (json, text) => {
    const draft = accountDraft(`Person ${json}`, ['RequestMovie'], { alias: 'ALIAS', userName: `Person ${text}` });
    const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify(draft).replace('"ALIAS"', `"${json}"`);
    expect((await fetch(`${portal.url}/api/v1/Identity`, { method: 'POST', headers, body })).status).toBe(200);
    const users = await portal.api<{ alias: string }[]>('GET', '/api/v1/Identity/Users', undefined, admin.token);
    expect(users.body.map(({ alias }) => alias)).toContain(text);
  });

  it('is no reason to fail where a secret is redacted', async () => {
    const headers = { Authorization: `Bearer ${admin.token}`, 'Content-Type': 'application/json' };
    const body = String.raw`{"userName":"x","password":"a secret \ud83c"}`;
    expect((await fetch(`${portal.url}/api/v1/Token`, { method: 'POST', headers, body })).status).toBe(401);
  });
});
