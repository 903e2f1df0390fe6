import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import matrix from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { type MatrixFixture, openMatrixFixture } from './fixture.js';

let fixture: MatrixFixture;
beforeEach(async () => {
  fixture = await openMatrixFixture();
});
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(matrix, fixture.ctx(values), facts);

describe('a message to a Matrix room', () => {
  it('has a plain and a formatted body, and the link of its subject', async () => {
    await sendMessage();
    expect(fixture.simulator.events).toEqual([
      {
        msgtype: 'm.text',
        body: [
          'Ready to watch: Sita Sings the Blues',
          'Sita Sings the Blues has arrived. Enjoy!',
          'https://requests.example.org/details/movie/20529',
        ].join('\n'),
        format: 'org.matrix.custom.html',
        formatted_body:
          '<strong><a href="https://requests.example.org/details/movie/20529">Ready to watch: Sita Sings the Blues</a></strong><br>Sita Sings the Blues has arrived. Enjoy!',
      },
    ]);
  });

  it('escapes markup, and links http URLs only', async () => {
    const body = [{ text: '<img src=x onerror=alert(1)>\n"&"', isValue: true }];
    await sendMessage({ body, detailsUrl: 'javascript:alert(1)' }, { asNotice: true });
    expect(fixture.simulator.events).toMatchObject([
      {
        msgtype: 'm.notice',
        formatted_body: '<strong>Ready to watch: Sita Sings the Blues</strong><br>&lt;img src=x onerror=alert(1)&gt;<br>&quot;&amp;&quot;',
      },
    ]);
  });

  it('has a stable transaction id, also with a key that contains URL characters', async () => {
    await sendMessage({ idempotencyKey: 'a?b#c:1' });
    await sendMessage({ idempotencyKey: 'a?b#c:1' });
    await sendMessage({ idempotencyKey: 'a?b#c:2' });
    expect(fixture.simulator.events).toHaveLength(2);
  });

  it('is truncated to the size limit of an event', async () => {
    await sendMessage({ body: [{ text: '<&>'.repeat(10_000), isValue: true }] });
    expect(fixture.simulator.events).toHaveLength(1);
  });

  it('reports a wrong room, a wrong token, and a server that is no homeserver', async () => {
    await expect(sendMessage({}, { roomId: '!other:example.org' })).rejects.toMatchObject({ code: 'rejected' });
    await expect(sendMessage({}, { accessToken: 'wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
    fixture.simulator.faults.fail(403, '{"errcode":"M_FORB');
    await expect(sendMessage()).rejects.toMatchObject({ code: 'unauthorized' });
    fixture.simulator.faults.fail(403, 'a proxy says no');
    await expect(sendMessage()).rejects.toMatchObject({ code: 'unauthorized' });
    fixture.simulator.faults.fail(200, { ok: true });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the settings of Matrix', () => {
  it('need a homeserver, a token and the internal id of the room', () => {
    const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);
    expect(errors({})).toEqual(['baseUrl.required', 'accessToken.required', 'roomId.required']);
    expect(errors({ baseUrl: 'matrix', accessToken: 'a b', roomId: '#films:example.org' })).toEqual([
      ...['baseUrl.invalid', 'accessToken.invalid', 'roomId.invalid'],
    ]);
    for (const roomId of ['!films:example.org:8448', '!31hneApxJ_1o-63DmFrpeqnkFfWppnzWso1JvH3ogLM'])
      expect(errors({ baseUrl: 'https://example.org', accessToken: 'x', roomId })).toBeUndefined();
  });
});
