import { sampleMessage } from '@ombi/sdk/testing';
import { createHmac } from 'node:crypto';
import { send } from '../src/channel.js';
import { connection } from '../src/settings.js';
import { openWebhookFixture, type WebhookFixture } from './fixture.js';

const MEMBERS = [
  'requestId, requestedUser, title, requestedDate, type, additionalInformation, longDate, shortDate, longTime, shortTime, overview, year,',
  'episodesList, seasonsList, posterImage, applicationName, applicationUrl, issueDescription, issueCategory, issueStatus, issueSubject,',
  'newIssueComment, issueUser, userName, alias, requestedByAlias, userPreference, denyReason, availableDate, requestStatus, providerId,',
  'partiallyAvailableEpisodeNumbers, partiallyAvailableSeasonNumber, partiallyAvailableEpisodesList, partiallyAvailableEpisodeCount,',
  'notificationType',
]
  .join(' ')
  .split(', ');

let fixture: WebhookFixture;
beforeEach(async () => {
  fixture = await openWebhookFixture();
});
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

const onlyDelivery = () => [...fixture.simulator.deliveries.values()][0]!;

describe('a message to a webhook', () => {
  it('has the template variables with the member names of the flat format', async () => {
    const variables = {
      RequestId: '7',
      Title: 'Sita "Sings" <the> Blues',
      Year: '2008',
      Alias: 'Nina',
      DenyReason: '',
      DetailsUrl: 'https://x',
    };
    await send(fixture.ctx(), sampleMessage({ variables }));
    const { body } = onlyDelivery();
    expect(Object.keys(body)).toEqual(MEMBERS);
    expect(Object.entries(body).filter(([, value]) => value !== null)).toEqual([
      ['requestId', '7'],
      ['title', 'Sita "Sings" <the> Blues'],
      ['year', '2008'],
      ['alias', 'Nina'],
      ['notificationType', 'RequestAvailable'],
    ]);
  });

  it('contains only the time in a test', async () => {
    await send(fixture.ctx(), sampleMessage({ type: 'Test' }));
    const { body } = onlyDelivery();
    expect(Object.keys(body)).toEqual(MEMBERS);
    const filled = Object.keys(body).filter((member) => body[member] !== null);
    expect(filled).toEqual(['longDate', 'shortDate', 'longTime', 'shortTime', 'notificationType']);
    expect(body).toMatchObject({ notificationType: 'Test', longDate: 'May 1, 2024' });
  });

  it('uses the legacy name of the one renamed type', async () => {
    await send(fixture.ctx(), sampleMessage({ type: 'WatchlistTokenExpired' }));
    expect(onlyDelivery().body.notificationType).toBe('PlexWatchlistTokenExpired');
  });

  it('is JSON without a charset, with the token only when configured', async () => {
    await send(fixture.ctx(), sampleMessage());
    expect(onlyDelivery().headers).toMatchObject({ 'content-type': 'application/json' });
    expect(onlyDelivery().headers).not.toHaveProperty('access-token');
    await send(fixture.ctx({ applicationToken: 'let me in' }), sampleMessage());
    expect(onlyDelivery().headers['access-token']).toBe('let me in');
  });

  it('has the same id in every attempt, so that receivers can deduplicate it', async () => {
    fixture.simulator.faults.disconnect({ times: 1 });
    await expect(send(fixture.ctx(), sampleMessage({ idempotencyKey: 'a:1:ä' }))).rejects.toMatchObject({ isRetriable: true });
    await send(fixture.ctx(), sampleMessage({ idempotencyKey: 'a:1:ä' }));
    expect([...fixture.simulator.deliveries.keys()]).toEqual(['a%3A1%3A%C3%A4']);
    expect(fixture.simulator.requests).toHaveLength(2);
  });

  it('has arrived once its receiver answered with success, even if the answer is cut off', async () => {
    fixture.simulator.faults.cut({ times: 1 });
    await expect(send(fixture.ctx(), sampleMessage())).resolves.toBeUndefined();
    expect(fixture.simulator.requests).toHaveLength(1);
  });

  it.each([
    ['a text', 'a secret text', Buffer.from('a secret text')],
    ['Base64', 'whsec_AQIDBAUGBwg=', Buffer.from([1, 2, 3, 4, 5, 6, 7, 8])],
  ])('is signed with a secret that is %s', async (_, signingSecret, key) => {
    await send(fixture.ctx({ signingSecret }), sampleMessage());
    const { headers, body } = onlyDelivery();
    const content = [headers['webhook-id'], headers['webhook-timestamp'], JSON.stringify(body)].join('.');
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
    expect(Number(headers['webhook-timestamp'])).toBeGreaterThan(1_700_000_000);
  });

  it('goes to the URL as entered, with query and trailing slash', async () => {
    await send(fixture.ctx({ webhookUrl: `${fixture.simulator.webhookUrl}?flow=a%20b&tag=x&tag=y#part` }), sampleMessage());
    expect(fixture.simulator.requests[0]?.query.toString()).toBe('flow=a+b&tag=x&tag=y');
    expect(fixture.simulator.deliveries.size).toBe(1);
  });

  it.each([204, 201, 299])('is delivered with the status %d', async (status) => {
    fixture.simulator.faults.fail(status);
    await expect(send(fixture.ctx(), sampleMessage())).resolves.toBeUndefined();
  });

  it.each([
    [302, 'malformed'],
    [410, 'not-found'],
    [422, 'rejected'],
    [503, 'unavailable'],
  ])('is not delivered with the status %d', async (status, code) => {
    fixture.simulator.faults.fail(status);
    await expect(send(fixture.ctx(), sampleMessage())).rejects.toMatchObject({ code });
  });

  it('fails when the receiver rejects the token', async () => {
    const strict = await openWebhookFixture({ applicationToken: 'right' });
    await expect(send(strict.ctx({ applicationToken: 'wrong' }), sampleMessage())).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(send(strict.ctx({ applicationToken: 'right' }), sampleMessage())).resolves.toBeUndefined();
    await strict.simulator.close();
  });
});

describe('the settings of a webhook', () => {
  const errors = (values: object) => connection.safeParse(values).error?.issues.map(({ message }) => message);

  it('need an http URL, and a token that is valid in a header', () => {
    expect(errors({})).toEqual(['webhookUrl.required']);
    expect(errors({ webhookUrl: 'file:///etc/passwd' })).toEqual(['webhookUrl.invalid']);
    expect(errors({ webhookUrl: 'https://x', applicationToken: 'a\r\nCookie: b' })).toEqual(['applicationToken.invalid']);
    expect(errors({ webhookUrl: 'https://x' })).toBeUndefined();
  });
});
