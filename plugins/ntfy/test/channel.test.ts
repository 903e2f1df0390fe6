import type { Message } from '@ombi/sdk';
import { sampleRecipient, sendSampleMessage } from '@ombi/sdk/testing';
import ntfy from '../src/index.js';
import { connection, type Connection, preference } from '../src/settings.js';
import { type NtfyFixture, openNtfyFixture } from './fixture.js';

let fixture: NtfyFixture;
beforeEach(async () => {
  fixture = await openNtfyFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}, { ctx } = fixture): Promise<void> =>
  sendSampleMessage(ntfy, ctx(values), facts);

describe('a message to ntfy', () => {
  it('has a title, a picture and the link of its subject', async () => {
    await sendMessage({}, { priority: 5 });
    expect(fixture.simulator.messages).toEqual([
      {
        topic: 'films',
        title: 'Ready to watch: Sita Sings the Blues',
        message: 'Sita Sings the Blues has arrived. Enjoy!',
        priority: 5,
        click: 'https://requests.example.org/details/movie/20529',
        icon: 'https://images.example.org/poster.jpg',
      },
    ]);
  });

  it('goes to the topic of the recipient', async () => {
    await sendMessage({ recipient: sampleRecipient({ address: 'films-of-nina' }) });
    expect(fixture.simulator.messages).toMatchObject([{ topic: 'films-of-nina' }]);
  });

  it('is truncated to the byte limit of ntfy, so that it does not become an attachment', async () => {
    const long = [{ text: 'ä🎬'.repeat(5_000), isValue: true }];
    await sendMessage({ subject: long, body: long });
    const [message] = fixture.simulator.messages;
    expect(message?.message).toBe(`${'ä🎬'.repeat(682)}…`);
    expect(Buffer.byteLength(message?.title ?? '')).toBeLessThanOrEqual(250);
  });

  it('sends credentials only when configured, and fails when they are wrong', async () => {
    await sendMessage();
    expect(fixture.simulator.requests[0]?.headers).not.toHaveProperty('authorization');
    const locked = await openNtfyFixture({ authorization: 'Bearer tk_right' });
    await sendMessage({}, { authorizationHeader: 'Bearer tk_right' }, locked);
    await expect(sendMessage({}, { authorizationHeader: 'Bearer tk_wrong' }, locked)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(locked.simulator.messages).toHaveLength(1);
    await locked.simulator.close();
  });

  it('fails when the topic is reserved by another user, or the server is not ntfy', async () => {
    await expect(sendMessage({}, { topic: 'reserved' })).rejects.toMatchObject({ code: 'unauthorized' });
    const recipient = sampleRecipient({ address: 'reserved' });
    await expect(sendMessage({ recipient })).rejects.toMatchObject({ code: 'rejected', detail: 'the topic is reserved' });
    fixture.simulator.faults.fail(200, { event: 'open', id: 'x' });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('the settings of ntfy', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a topic, and default to the public server and a valid priority', () => {
    expect(errors({})).toEqual(['topic.required']);
    expect(errors({ baseUrl: 'ntfy', topic: 'a/b', priority: 0 })).toEqual(['baseUrl.invalid', 'topic.invalid', 'priority.invalid']);
    expect(errors({ topic: 'films', authorizationHeader: 'a\nb' })).toEqual(['authorizationHeader.invalid']);
    expect(connection.parse({ topic: 'films' })).toEqual({
      name: '',
      baseUrl: 'https://ntfy.sh',
      topic: 'films',
      priority: 3,
      personal: false,
    });
  });

  it.each(['', 'a/b', 'x'.repeat(65), '../up'])('reject the preference %j', (value) => {
    expect(preference.schema.safeParse(value).success).toBe(false);
  });
});
