import type { Message } from '@ombi/sdk';
import { sendSampleMessage } from '@ombi/sdk/testing';
import pushbullet from '../src/index.js';
import { connection, type Connection } from '../src/settings.js';
import { openPushbulletFixture, type PushbulletFixture } from './fixture.js';

let fixture: PushbulletFixture;
beforeEach(async () => {
  fixture = await openPushbulletFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(pushbullet, fixture.ctx(values), facts);

describe('a message to Pushbullet', () => {
  it('has a title and the link of its subject', async () => {
    await sendMessage();
    expect(fixture.simulator.pushes).toEqual([
      {
        type: 'link',
        title: 'Ready to watch: Sita Sings the Blues',
        body: 'Sita Sings the Blues has arrived. Enjoy!',
        url: 'https://requests.example.org/details/movie/20529',
      },
    ]);
    expect(fixture.simulator.requests[0]?.headers['access-token']).toBe(fixture.simulator.accessToken);
  });

  it('is a note without a link, and goes to the configured channel', async () => {
    await sendMessage({ detailsUrl: null }, { channelTag: 'films' });
    expect(fixture.simulator.pushes).toMatchObject([{ type: 'note', channel_tag: 'films' }]);
    expect(fixture.simulator.pushes[0]).not.toHaveProperty('url');
  });

  it('keeps values unchanged', async () => {
    await sendMessage({ body: [{ text: '<b>&amp; *x*', isValue: true }] });
    expect(fixture.simulator.pushes).toMatchObject([{ body: '<b>&amp; *x*' }]);
  });
});

describe('a refusal of Pushbullet', () => {
  it('has the error message of the service, even with a success status', async () => {
    await expect(sendMessage({}, { channelTag: 'other' })).rejects.toMatchObject({ code: 'rejected' });
    fixture.simulator.faults.fail(200, { error: { message: 'The account has been deleted.' } });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'The account has been deleted.' });
    fixture.simulator.faults.fail(200, {});
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });

  it('of a wrong token is not retried until an administrator acts', async () => {
    await expect(sendMessage({}, { accessToken: 'o.wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('has the time at which the limit is reset', async () => {
    jest.useFakeTimers({ now: 1_704_067_200_000, doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    fixture.simulator.exhaustQuota(1_704_067_200 + 3_600);
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 3_600_000 });
    jest.useRealTimers();
  });
});

describe('the settings of Pushbullet', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a token, and a channel tag without spaces', () => {
    expect(errors({})).toEqual(['accessToken.required']);
    expect(errors({ accessToken: 'o.a', channelTag: 'two words' })).toEqual(['channelTag.invalid']);
    expect(errors({ accessToken: 'o.a' })).toBeUndefined();
  });
});
