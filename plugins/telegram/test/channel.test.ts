import type { Message, TextPart } from '@ombi/sdk';
import { createTestCtx, sampleRecipient, sendSampleMessage } from '@ombi/sdk/testing';
import telegram from '../src/index.js';
import { parseEntities } from '../src/entities.js';
import { connection, type Connection, preference } from '../src/settings.js';
import { openTelegramFixture, type TelegramFixture } from './fixture.js';

const value = (words: string): TextPart => ({ text: words, isValue: true });
const literal = (words: string): TextPart => ({ text: words, isValue: false });

let fixture: TelegramFixture;
beforeEach(async () => {
  fixture = await openTelegramFixture();
});
afterEach(() => fixture.simulator.close());

const sendMessage = (facts: Partial<Message> = {}, values: Partial<Connection> = {}): Promise<void> =>
  sendSampleMessage(telegram, fixture.ctx(values), facts);

const HOSTILE = '_Snake_Case* `x` [a](http://evil) <b>&amp; "q"</b> \\';

describe('a message to Telegram', () => {
  it('goes to the chat of the connection, and to its topic', async () => {
    await sendMessage();
    await sendMessage({}, { threadId: 7 });
    expect(fixture.simulator.messages).toEqual([
      { chat_id: '-4012345678', text: 'Sita Sings the Blues has arrived. Enjoy!', parse_mode: 'HTML' },
      { chat_id: '-4012345678', message_thread_id: 7, text: 'Sita Sings the Blues has arrived. Enjoy!', parse_mode: 'HTML' },
    ]);
  });

  it('goes to the recipient, and not to a topic', async () => {
    await sendMessage({ recipient: sampleRecipient({ address: fixture.simulator.userId }) }, { threadId: 7 });
    expect(fixture.simulator.messages).toMatchObject([{ chat_id: '123456789' }]);
    expect(fixture.simulator.messages[0]).not.toHaveProperty('message_thread_id');
  });

  it.each(['html', 'markdown'] as const)('escapes the markup of values in %s, and keeps that of the template', async (parseMode) => {
    const [open, close] = parseMode === 'html' ? ['<b>', '</b>'] : ['*', '*'];
    await sendMessage({ body: [literal(`${open}From us${close}: `), value(HOSTILE)] }, { parseMode });
    const [message] = fixture.simulator.messages;
    expect(message?.parse_mode).toBe(parseMode === 'html' ? 'HTML' : 'Markdown');
    expect(parseEntities(message?.text ?? '', parseMode)).toBe(`From us: ${HOSTILE}`);
  });

  it('converts HTML line breaks of the template', async () => {
    await sendMessage({ body: [literal('one<br>two<br />'), value('<br>')] });
    expect(fixture.simulator.messages).toMatchObject([{ text: 'one\ntwo\n&lt;br&gt;', parse_mode: 'HTML' }]);
  });

  it.each([
    ['html', '<b>never closed '],
    ['html', '<p>no tag of Telegram</p> '],
    ['markdown', 'file_name '],
    ['markdown', '[no link '],
  ] as const)('falls back to plain text for a template with broken %s: %j', async (parseMode, words) => {
    await sendMessage({ body: [literal(words), value('a*b')] }, { parseMode });
    expect(fixture.simulator.messages).toEqual([{ chat_id: '-4012345678', text: `${words}a*b` }]);
  });

  it('is truncated to the limit of Telegram, whatever it consists of', async () => {
    for (const words of ['x'.repeat(10_000), '&'.repeat(10_000), '👩‍👩‍👧‍👦'.repeat(1_000), '_'.repeat(10_000)])
      for (const parseMode of ['html', 'markdown'] as const) await sendMessage({ body: [value(words)] }, { parseMode });
    expect(fixture.simulator.messages).toHaveLength(8);
    for (const { text: sent } of fixture.simulator.messages) expect(sent).toMatch(/…$/);
  });

  it('may consist of one emoji', async () => {
    await sendMessage({ body: [value('🎬')] });
    expect(fixture.simulator.messages).toMatchObject([{ text: '🎬' }]);
  });
});

describe('a refusal of Telegram', () => {
  it('has the error message of the service, even with a success status', async () => {
    await expect(sendMessage({}, { chatId: '-1' })).rejects.toMatchObject({ code: 'rejected', detail: 'Bad Request: chat not found' });
    fixture.simulator.faults.fail(200, { ok: false, error_code: 400, description: 'Bad Request: chat not found' });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: 'Bad Request: chat not found' });
    fixture.simulator.faults.fail(200, { ok: false });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected' });
  });

  it('of a wrong token is not retried until an administrator acts', async () => {
    await expect(sendMessage({}, { botApi: '1:wrong' })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('of a user who blocked the bot does not blame the token', async () => {
    fixture.simulator.blockBot();
    const recipient = sampleRecipient({ address: fixture.simulator.userId });
    await expect(sendMessage({ recipient })).rejects.toMatchObject({ code: 'rejected', detail: 'Forbidden: bot was blocked by the user' });
  });

  it('of markup that only Telegram cannot read is answered with plain text, once', async () => {
    await sendMessage({ body: [literal('<span>From us</span>: '), value('a & b')] });
    expect(fixture.simulator.messages).toEqual([{ chat_id: '-4012345678', text: '<span>From us</span>: a & b' }]);
    expect(fixture.simulator.requests).toHaveLength(2);
    fixture.simulator.faults.fail(400, { ok: false, error_code: 400, description: "Bad Request: can't parse entities" });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected', detail: "Bad Request: can't parse entities" });
    expect(fixture.simulator.requests).toHaveLength(4);
  });

  it('has the retry delay from the body, without a header', async () => {
    fixture.simulator.limitRate(3_600);
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 3_600_000 });
    fixture.simulator.limitRate(null);
    await expect(sendMessage()).resolves.toBeUndefined();
  });

  it('of a proxy is mapped by its status', async () => {
    fixture.simulator.faults.fail(404, '<h1>Not here</h1>');
    await expect(sendMessage()).rejects.toMatchObject({ code: 'not-found', detail: undefined });
  });

  it('does not follow a redirect to another host', async () => {
    fixture.simulator.faults.fail(302);
    await expect(sendMessage()).rejects.toMatchObject({ code: 'malformed' });
  });
});

describe('a group that became a supergroup', () => {
  const SUPERGROUP_ID = '-1004012345678';
  const sentTo = () => fixture.simulator.requests.map(({ body }) => (body as { readonly chat_id: string }).chat_id);

  beforeEach(() => fixture.simulator.upgradeGroup());

  it('gets the message at its new id, and further messages there only', async () => {
    const ctx = fixture.ctx();
    await sendSampleMessage(telegram, ctx, {});
    await sendSampleMessage(telegram, ctx, {});
    expect(sentTo()).toEqual(['-4012345678', SUPERGROUP_ID, SUPERGROUP_ID]);
    expect(fixture.simulator.messages).toHaveLength(2);
  });

  it('gets it as plain text where Telegram cannot read the markup', async () => {
    await sendMessage({ body: [literal('<span>From us</span>')] });
    expect(fixture.simulator.messages).toEqual([{ chat_id: SUPERGROUP_ID, text: '<span>From us</span>' }]);
  });

  it('is forgotten when the administrator enters another chat', async () => {
    const { store } = await sendAndKeepStore();
    const elsewhere = createTestCtx(telegram, { connection: { ...fixture.ctx().connection, chatId: fixture.simulator.userId }, store });
    await sendSampleMessage(telegram, elsewhere, {});
    expect(sentTo().at(-1)).toBe(fixture.simulator.userId);
  });

  it('that refuses the message is tried once', async () => {
    fixture.simulator.faults.fail(400, { ok: false, error_code: 400, parameters: { migrate_to_chat_id: -1004012345678 } });
    await expect(sendMessage()).rejects.toMatchObject({ code: 'rejected' });
    expect(sentTo()).toEqual(['-4012345678', SUPERGROUP_ID]);
  });

  const sendAndKeepStore = async () => {
    const ctx = fixture.ctx();
    await sendSampleMessage(telegram, ctx, {});
    return ctx;
  };
});

describe('the settings of Telegram', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need a token and a chat', () => {
    expect(errors({})).toEqual(['botApi.required', 'chatId.required']);
    expect(errors({ botApi: 'a token/x', chatId: 'films' })).toEqual(['botApi.invalid', 'chatId.invalid']);
    expect(errors({ botApi: '1:a', chatId: '@films', parseMode: 'MarkdownV2' })).toEqual(['parseMode.invalid']);
    for (const chatId of ['-100123', '42', '@films']) expect(errors({ botApi: '1:a', chatId })).toBeUndefined();
  });

  it.each(['@nina', '-5', '', 'nina', '1 2'])('reject the preference %j', (text) => {
    expect(preference.schema.safeParse(text).success).toBe(false);
  });
});
