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
  it('has a title, and names the page of what it is about', async () => {
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

  it('goes to the services with the tag, and says how grave it is', async () => {
    await sendMessage({ type: 'ItemAddedToFaultQueue', detailsUrl: 'javascript:alert(1)' }, { tag: 'admins' });
    await sendMessage({ type: 'NewRequest' });
    expect(fixture.simulator.notifications).toMatchObject([
      { type: 'failure', tag: 'admins', body: 'Sita Sings the Blues has arrived. Enjoy!' },
      { type: 'info' },
    ]);
  });

  it('is not delivered when a service refuses it, when the key is unknown, or when the answer tells of an error', async () => {
    await expect(sendMessage({}, { tag: 'broken' })).rejects.toMatchObject({ code: 'rejected' });
    await expect(sendMessage({}, { configKey: 'gone' })).rejects.toMatchObject({
      code: 'unauthorized',
      detail: 'there is no such configuration key',
    });
    fixture.simulator.faults.fail(200, { error: 'nothing was sent', details: [] });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'nothing was sent' });
    expect(fixture.simulator.notifications).toEqual([]);
  });

  it('signs in only where a header is given', async () => {
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
  it('need a key that can stand in a path', () => {
    const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);
    expect(errors({})).toEqual(['configKey.required']);
    expect(errors({ baseUrl: 'apprise', configKey: '../cfg', authorizationHeader: 'a\nb', tag: 'x'.repeat(201) })).toEqual([
      ...['baseUrl.invalid', 'configKey.invalid', 'authorizationHeader.invalid', 'tag.invalid'],
    ]);
    expect(connection.parse({ configKey: 'films' })).toEqual({ baseUrl: 'http://localhost:8000', configKey: 'films', tag: '' });
  });
});
