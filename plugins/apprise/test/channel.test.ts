import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import apprise from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { type AppriseFixture, openAppriseFixture } from './fixture.js';

let fixture: AppriseFixture;
beforeEach(async () => {
  fixture = await openAppriseFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}, { ctx } = fixture): Promise<void> =>
  sendSampleMessage(apprise, ctx(values), facts);

describe('a message through Apprise', () => {
  it('has a title and the link of its subject', async () => {
    await sendMessage();
    expect(fixture.simulator.notifications).toEqual([
      {
        title: 'Ready to watch: Sita Sings the Blues',
        body: 'Sita Sings the Blues has arrived. Enjoy!\nhttps://requests.example.org/details/movie/20529',
        type: 'success',
        format: 'text',
      },
    ]);
  });

  it('goes to the services with the tag, with its severity', async () => {
    await sendMessage({ type: 'ItemAddedToFaultQueue', detailsUrl: 'javascript:alert(1)' }, { tag: 'admins' });
    await sendMessage({ type: 'NewRequest' });
    expect(fixture.simulator.notifications).toMatchObject([
      { type: 'failure', tag: 'admins', body: 'Sita Sings the Blues has arrived. Enjoy!' },
      { type: 'info' },
    ]);
  });

  it('fails when a service refuses it, when the key is unknown, or when the response contains an error', async () => {
    await expect(sendMessage({}, { tag: 'broken' })).rejects.toMatchObject({ code: 'rejected' });
    await expect(sendMessage({}, { configKey: 'gone' })).rejects.toMatchObject({
      code: 'unauthorized',
      detail: 'there is no such configuration key',
    });
    fixture.simulator.faults.fail(200, { error: 'nothing was sent', details: [] });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'nothing was sent' });
    expect(fixture.simulator.notifications).toEqual([]);
  });

  it('sends credentials only when a header is configured', async () => {
    await sendMessage();
    expect(fixture.simulator.requests[0]?.headers).not.toHaveProperty('authorization');
    const locked = await openAppriseFixture({ authorization: 'Basic cmlnaHQ=' });
    await sendMessage({}, { authorizationHeader: 'Basic cmlnaHQ=' }, locked);
    await expect(sendMessage({}, { authorizationHeader: 'Basic d3Jvbmc=' }, locked)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(locked.simulator.notifications).toHaveLength(1);
    await locked.simulator.close();
  });
});

describe('the settings of Apprise', () => {
  it('need a key that is valid in a URL path', () => {
    const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);
    expect(errors({})).toEqual(['configKey.required']);
    expect(errors({ baseUrl: 'apprise', configKey: '../cfg', authorizationHeader: 'a\nb', tag: 'x'.repeat(201) })).toEqual([
      ...['baseUrl.invalid', 'configKey.invalid', 'authorizationHeader.invalid', 'tag.invalid'],
    ]);
    expect(connection.parse({ configKey: 'films' })).toEqual({ name: '', baseUrl: 'http://localhost:8000', configKey: 'films', tag: '' });
  });
});
