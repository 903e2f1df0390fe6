import type { Message, PortalImage } from '@ombi/sdk';
import { sampleMessage, sendSampleMessage } from '@ombi/sdk/testing';
import discord from '../src/index.js';
import { send } from '../src/channel.js';
import { connection } from '../src/settings.js';
import { type DiscordFixture, openDiscordFixture } from './fixture.js';

const textParts = (text: string, isValue = true) => [{ text, isValue }];

describe('a message in Discord', () => {
  let fixture: DiscordFixture;
  beforeEach(async () => {
    fixture = await openDiscordFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  const sendAndGetPosted = async (overrides: Partial<Message> = {}, values: Parameters<DiscordFixture['ctx']>[0] = {}) => {
    await send(fixture.ctx(values), sampleMessage(overrides));
    return fixture.simulator.messages.at(-1);
  };
  const sendAndGetEmbed = async (overrides: Partial<Message> = {}, values: Parameters<DiscordFixture['ctx']>[0] = {}) =>
    (await sendAndGetPosted(overrides, values))?.embeds?.[0];

  it('has a content text and an embed about the title', async () => {
    await expect(sendAndGetPosted()).resolves.toEqual({
      content: 'Sita Sings the Blues has arrived. Enjoy!',
      embeds: [
        {
          author: { name: 'Ombi', url: 'https://requests.example.org/' },
          title: 'Sita Sings the Blues \\(2008\\)',
          url: 'https://requests.example.org/details/movie/20529',
          description: 'An animated retelling.',
          color: 0x22a559,
          thumbnail: { url: 'https://images.example.org/poster.jpg' },
          fields: [
            { name: 'Requested by', value: 'nina', inline: true },
            { name: 'Status', value: 'Available', inline: true },
          ],
          timestamp: '2024-05-01T12:00:00.000Z',
        },
      ],
      allowed_mentions: { parse: [] },
    });
  });

  it('is posted once with wait=true, without credentials in a header', async () => {
    await sendAndGetPosted();
    const [request] = fixture.simulator.requests;
    expect([request?.method, request?.query.toString(), request?.headers.authorization]).toEqual(['POST', 'wait=true', undefined]);
  });

  it.each([
    ['pending', 'Pending approval'],
    ['approved', 'Approved'],
    ['available', 'Available'],
    ['denied', 'Denied'],
    ['failed', 'Failed'],
  ] as const)('shows the status %s as embed color and text', async (status, words) => {
    const embed = await sendAndGetEmbed({ status });
    expect(Number.isInteger(embed?.color)).toBe(true);
    expect(embed?.fields).toContainEqual({ name: 'Status', value: words, inline: true });
  });

  it('has embed labels in the language of the message', async () => {
    const embed = await sendAndGetEmbed({ language: 'de', status: 'denied', denyReason: 'Zu lang' });
    expect(embed?.fields?.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Angefragt von: nina',
      'Status: Abgelehnt',
      'Grund: Zu lang',
    ]);
  });

  it('has no embed color and no status when the notification has none', async () => {
    const embed = await sendAndGetEmbed({ status: null });
    expect(embed).not.toHaveProperty('color');
    expect(embed?.fields?.map(({ name }) => name)).toEqual(['Requested by']);
  });

  it('has the reason of a denial', async () => {
    expect((await sendAndGetEmbed({ status: 'denied', denyReason: 'Too *long*' }))?.fields).toContainEqual({
      name: 'Reason',
      value: 'Too \\*long\\*',
      inline: true,
    });
  });

  it('omits the requester when configured', async () => {
    const named = [
      { text: 'Nina', isValue: true, namesRequester: true },
      { text: ' asked for ', isValue: false },
      { text: 'Nina of the Night', isValue: true },
    ];
    const message = await sendAndGetPosted({ body: named, requestedBy: 'Nina' }, { hideUser: true });
    expect(message).toMatchObject({ content: 'Somebody asked for Nina of the Night' });
    await expect(sendAndGetPosted({ body: named, language: 'fr' }, { hideUser: true })).resolves.toMatchObject({
      content: 'Quelqu’un asked for Nina of the Night',
    });
    expect(JSON.stringify(message).match(/Nina/g)).toHaveLength(1);
    await expect(sendAndGetPosted({ body: named, requestedBy: 'Nina' })).resolves.toMatchObject({
      content: 'Nina asked for Nina of the Night',
    });
  });

  it('is sent with the configured user name and avatar', async () => {
    await expect(sendAndGetPosted({}, { username: 'Portal', icon: 'https://example.org/i.png' })).resolves.toMatchObject({
      username: 'Portal',
      avatar_url: 'https://example.org/i.png',
    });
  });

  it('mentions nobody, and escapes the markup of values', async () => {
    const hostile = '@everyone *b* _i_ ~s~ `c` ||x|| > q # h [a](http://evil) <@1> \\';
    const message = await sendAndGetPosted({
      body: [{ text: '**From us:** ', isValue: false }, ...textParts(hostile)],
      title: hostile,
      requestedBy: '@here',
    });
    const shown = '\\@everyone \\*b\\* \\_i\\_ \\~s\\~ \\`c\\` \\|\\|x\\|\\| \\> q \\# h \\[a\\]\\(http://evil\\) \\<\\@1\\> \\\\';
    expect(message).toMatchObject({ content: `**From us:** ${shown}`, allowed_mentions: { parse: [] }, embeds: [{ title: shown }] });
    expect(message?.embeds?.[0]?.fields?.[0]?.value).toBe('\\@here');
  });

  describe('with an uploaded poster', () => {
    const jpeg = { contentType: 'image/jpeg', bytes: new Uint8Array(1_000).fill(7) };
    const upload = async (image: PortalImage, values: Parameters<DiscordFixture['ctx']>[0] = { uploadPoster: true }) => {
      const ctx = fixture.ctx(values, { images: { 'w300/poster.jpg': image } });
      await sendSampleMessage(discord, ctx, { imageUrl: 'https://images.example.org/poster.jpg', imagePath: 'w300/poster.jpg' });
      return fixture.simulator.messages.at(-1)?.embeds?.[0]?.thumbnail?.url;
    };

    it('shows the file of the message, which is posted in one call', async () => {
      expect(await upload(jpeg)).toBe('attachment://poster.jpg');
      expect(fixture.simulator.files).toEqual([{ name: 'poster.jpg', contentType: 'image/jpeg', size: 1_000 }]);
      expect(fixture.simulator.requests).toHaveLength(1);
      expect(fixture.simulator.messages[0]).toMatchObject({
        content: expect.stringContaining('has arrived'),
        allowed_mentions: { parse: [] },
      });
    });

    it.each([
      ['is not wanted', jpeg, {}],
      ['is too large', { ...jpeg, bytes: new Uint8Array(2_000_001) }, { uploadPoster: true }],
      ['is no picture that Discord shows', { ...jpeg, contentType: 'image/svg+xml' }, { uploadPoster: true }],
    ])('shows the URL where the poster %s', async (_, image, values) => {
      expect(await upload(image, values)).toBe('https://images.example.org/poster.jpg');
      expect(fixture.simulator.files).toEqual([]);
    });

    it('uploads nothing where the message has no card to show it', async () => {
      const ctx = fixture.ctx({ uploadPoster: true }, { images: { 'w300/poster.jpg': jpeg } });
      await sendSampleMessage(discord, ctx, { title: null, imagePath: 'w300/poster.jpg' });
      expect(fixture.simulator.files).toEqual([]);
    });
  });

  describe('with mentions', () => {
    const ID = '123456789012345678';
    const ROLE = '876543210987654321';
    const literal = (text: string) => ({ text, isValue: false });
    const own = { text: ID, isValue: true, namesRequester: true };
    const variables = { UserPreference: ID };

    it('notifies the requester whom the template mentions, once', async () => {
      const body = [literal('<@'), own, literal('> and <@!'), own, literal('>: it is here')];
      const message = await sendAndGetPosted({ body, variables });
      expect(message).toMatchObject({ content: `<@${ID}> and <@!${ID}>: it is here`, allowed_mentions: { parse: [], users: [ID] } });
      expect(new Set(fixture.simulator.notified)).toEqual(new Set([ID]));
    });

    it('notifies users and roles that the template names itself', async () => {
      await sendAndGetPosted({ body: [literal(`<@${ID}> <@&${ROLE}> `), ...textParts('A title')] });
      expect(fixture.simulator.notified).toEqual([ID, ROLE]);
      expect(fixture.simulator.messages[0]?.allowed_mentions).toEqual({ parse: [], users: [ID], roles: [ROLE] });
    });

    it.each([
      ['an id in a title', [literal('<@'), { text: ID, isValue: true }, literal('>')]],
      ['a display name that looks like an id', [literal('<@'), { text: ROLE, isValue: true, namesRequester: true }, literal('>')]],
      ['a whole mention in a title', [literal('Here: '), { text: `<@${ID}>`, isValue: true }]],
      ['a part of a mention in a title', [literal('<@'), { text: ID.slice(0, 9), isValue: true }, literal(`${ID.slice(9)}>`)]],
    ])('notifies nobody by %s', async (_, body) => {
      await sendAndGetPosted({ body, variables });
      expect(fixture.simulator.notified).toEqual([]);
      expect(fixture.simulator.messages[0]?.allowed_mentions).toEqual({ parse: [] });
    });

    it('notifies no requester who is hidden, or whose preference is no id', async () => {
      const body = [literal('<@'), own, literal('>')];
      await sendAndGetPosted({ body, variables }, { hideUser: true });
      await sendAndGetPosted({ body: [literal('<@'), { ...own, text: '1' }, literal('>')], variables: { UserPreference: '1' } });
      expect(fixture.simulator.notified).toEqual([]);
      for (const message of fixture.simulator.messages) expect(message.allowed_mentions).toEqual({ parse: [] });
    });
  });

  it('keeps URLs unescaped and complete', async () => {
    const url = 'https://requests.example.org/details/movie/20529?from=a_b_c';
    await expect(sendAndGetPosted({ body: [{ text: 'See ', isValue: false }, ...textParts(url)] })).resolves.toMatchObject({
      content: `See ${url}`,
    });
  });

  it('truncates long texts with an ellipsis, between grapheme clusters', async () => {
    const family = '👩‍👩‍👧‍👦';
    const message = await sendAndGetPosted({ body: textParts(family.repeat(300)), title: '*'.repeat(300) });
    expect(message?.content?.length).toBeLessThanOrEqual(2000);
    expect(message?.content?.replaceAll(family, '')).toBe('…');
    expect(message?.embeds?.[0]?.title).toBe(`${'\\*'.repeat(127)}…`);
  });

  it('limits an embed to 6,000 characters in total', async () => {
    const long = 'x'.repeat(9_000);
    const embed = await sendAndGetEmbed({ title: long, overview: long, requestedBy: long, denyReason: long, applicationName: long });
    const length = [
      embed?.title,
      embed?.description,
      embed?.author?.name,
      ...(embed?.fields ?? []).flatMap(({ name, value }) => [name, value]),
    ].join('').length;
    expect(length).toBeLessThanOrEqual(6000);
    expect(length).toBeGreaterThan(5900);
  });

  it('omits what Discord would refuse: blank texts and invalid URLs', async () => {
    const embed = await sendAndGetEmbed({
      overview: '  ',
      requestedBy: ' ',
      denyReason: '',
      applicationName: ' ',
      imageUrl: 'javascript:alert(1)',
      detailsUrl: '/details',
      applicationUrl: 'x',
    });
    expect(Object.keys(embed ?? {}).sort()).toEqual(['color', 'fields', 'timestamp', 'title']);
  });

  it('falls back to the subject when the template has no body', async () => {
    await expect(sendAndGetPosted({ body: [], subject: textParts('Hello') })).resolves.toMatchObject({ content: 'Hello' });
  });

  it('succeeds with an empty response', async () => {
    fixture.simulator.faults.fail(204);
    await expect(send(fixture.ctx(), sampleMessage())).resolves.toBeUndefined();
  });

  it('fails when the webhook was deleted or is invalid', async () => {
    await expect(send(fixture.ctx({ webhookUrl: `${fixture.simulator.webhookUrl}x` }), sampleMessage())).rejects.toMatchObject({
      code: 'unauthorized',
    });
    fixture.simulator.deleteWebhook();
    await expect(send(fixture.ctx(), sampleMessage())).rejects.toMatchObject({ code: 'not-found', isRetriable: false });
  });

  it('is retried after a rate limit', async () => {
    const limitedFixture = await openDiscordFixture({ rateLimit: 2 });
    await send(limitedFixture.ctx(), sampleMessage());
    await send(limitedFixture.ctx(), sampleMessage());
    await expect(send(limitedFixture.ctx(), sampleMessage())).rejects.toMatchObject({ code: 'rate-limited', retryAfterMs: 3_000 });
    limitedFixture.simulator.resetRateLimit();
    await expect(send(limitedFixture.ctx(), sampleMessage())).resolves.toBeUndefined();
    expect(limitedFixture.simulator.messages).toHaveLength(3);
    await limitedFixture.simulator.close();
  });

  it('does not follow a redirect', async () => {
    fixture.simulator.faults.fail(302);
    await expect(send(fixture.ctx(), sampleMessage())).rejects.toMatchObject({ code: 'malformed' });
  });

  it.each(['', '/', '/slack', '/github'])('reaches the webhook when its URL ends with %j, and keeps the thread id', async (ending) => {
    await sendAndGetPosted({}, { webhookUrl: `${fixture.simulator.webhookUrl}${ending}?thread_id=42&wait=false` });
    expect(Object.fromEntries(fixture.simulator.requests[0]?.query ?? [])).toEqual({ thread_id: '42', wait: 'true' });
  });
});

describe('the settings of Discord', () => {
  const validationErrors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);
  const webhookUrl = 'https://discord.com/api/webhooks/1/a';

  it('need a webhook', () => {
    expect(validationErrors({})).toEqual(['webhookUrl.required']);
    expect(validationErrors({ webhookUrl: ' ' })).toEqual(['webhookUrl.required']);
    expect(validationErrors({ webhookUrl: 'discord' })).toEqual(['webhookUrl.invalid']);
    expect(validationErrors({ webhookUrl: 'file:///etc/passwd' })).toEqual(['webhookUrl.invalid']);
    expect(connection.parse({ webhookUrl })).toEqual({
      name: '',
      webhookUrl,
      username: '',
      icon: '',
      hideUser: false,
      uploadPoster: false,
    });
  });

  it('refuse a user name that is too long and an avatar without a URL', () => {
    expect(validationErrors({ webhookUrl, username: 'x'.repeat(81) })).toEqual(['username.tooLong']);
    expect(validationErrors({ webhookUrl, name: 'x'.repeat(101) })).toEqual(['name.tooLong']);
    expect(validationErrors({ webhookUrl, icon: 'javascript:alert(1)' })).toEqual(['icon.invalid']);
  });
});
