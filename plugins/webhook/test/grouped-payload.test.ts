import type { Message } from '@ombi/sdk';
import { sampleMessage } from '@ombi/sdk/testing';
import { send } from '../src/channel.js';
import { connection } from '../src/settings.js';
import { openWebhookFixture, type WebhookFixture } from './fixture.js';

const REQUEST = { RequestId: '7', RequestedUser: 'nina', UserName: 'nina', IssueUser: 'nina', Type: 'movie', ProviderId: '20529' };
const NOBODY = { email: '', avatar: '', settings_discordId: '', settings_telegramChatId: '' };
const userMembers = (prefix: string, username: string) =>
  Object.fromEntries(Object.entries({ ...NOBODY, username }).map(([name, value]) => [`${prefix}_${name}`, value]));

let fixture: WebhookFixture;
beforeEach(async () => {
  fixture = await openWebhookFixture();
});
afterEach(async () => {
  await fixture.simulator.close();
  expect(fixture.simulator.violations).toEqual([]);
});

async function bodyOf(facts: Partial<Message>) {
  await send(fixture.ctx({ format: 'grouped' }), sampleMessage(facts));
  return [...fixture.simulator.deliveries.values()].at(-1)!.body;
}

describe('a message to a webhook in the grouped format', () => {
  it('has an object for the title and one for the request, with texts only', async () => {
    expect(await bodyOf({ variables: REQUEST, ids: { tmdb: '20529', imdb: 'tt1172203' } })).toEqual({
      notification_type: 'MEDIA_AVAILABLE',
      event: 'Request Available',
      subject: 'Sita Sings the Blues (2008)',
      message: 'An animated retelling.',
      image: 'https://images.example.org/poster.jpg',
      media: { media_type: 'movie', tmdbId: '20529', tvdbId: '', status: 'AVAILABLE', status4k: 'UNKNOWN' },
      request: { request_id: '7', ...userMembers('requestedBy', 'nina') },
      issue: null,
      comment: null,
      extra: [],
    });
  });

  it('has the status of the 4K variant separately, and the seasons of a series request', async () => {
    const variables = { ...REQUEST, Type: 'show', Is4K: 'true', SeasonsList: '1, 2', PartiallyAvailableEpisodesList: '1x1, 1x2' };
    expect(await bodyOf({ type: 'PartiallyAvailable', status: 'approved', variables, ids: { tmdb: '1', tvdb: '81189' } })).toMatchObject({
      notification_type: 'PARTIALLY_AVAILABLE',
      media: { media_type: 'tv', tmdbId: '1', tvdbId: '81189', status: 'UNKNOWN', status4k: 'PARTIALLY_AVAILABLE' },
      extra: [
        { name: 'Requested Seasons', value: '1, 2' },
        { name: 'Available Episodes', value: '1x1, 1x2' },
      ],
    });
  });

  it.each<[Message['type'], string, Partial<Message>, string]>([
    ['NewRequest', 'MEDIA_PENDING', { status: 'pending' }, 'PENDING'],
    ['RequestApproved', 'MEDIA_APPROVED', { status: 'approved' }, 'PROCESSING'],
    ['RequestApproved', 'MEDIA_AUTO_APPROVED', { status: 'approved', isAutoApproved: true }, 'PROCESSING'],
    ['NewRequest', 'MEDIA_PENDING', { status: 'approved', isAutoApproved: true }, 'PROCESSING'],
    ['RequestDeclined', 'MEDIA_DECLINED', { status: 'denied' }, 'UNKNOWN'],
    ['ItemAddedToFaultQueue', 'MEDIA_FAILED', { status: 'failed' }, 'PROCESSING'],
    ['RequestDeleted', 'REQUEST_DELETED', { status: null }, 'UNKNOWN'],
  ])('has the event name of %s: %s', async (type, name, facts, status) => {
    expect(await bodyOf({ type, variables: REQUEST, ...facts })).toMatchObject({
      notification_type: name,
      media: { tmdbId: '20529', status },
    });
  });

  it('has an object for an issue, and one for a comment with its author', async () => {
    const issue = { ...REQUEST, IssueId: '3', IssueCategory: 'Video', IssueDescription: 'No picture', IssueStatus: 'Pending' };
    expect(await bodyOf({ type: 'Issue', status: null, variables: issue })).toMatchObject({
      ...{ notification_type: 'ISSUE_CREATED', message: 'No picture', request: null, comment: null },
      issue: { issue_id: '3', issue_type: 'Video', issue_status: 'OPEN', ...userMembers('reportedBy', 'nina') },
    });
    const comment = { ...issue, IssueUser: 'olga', NewIssueComment: 'Fixed', IssueStatus: 'Resolved' };
    expect(await bodyOf({ type: 'IssueComment', idempotencyKey: 'two', status: null, variables: comment })).toMatchObject({
      notification_type: 'ISSUE_COMMENT',
      issue: { issue_status: 'RESOLVED', ...userMembers('reportedBy', '') },
      comment: { comment_message: 'Fixed', ...userMembers('commentedBy', 'olga') },
    });
  });

  it('has no title in a test, and no movie ids for an album', async () => {
    const test = { type: 'Test', title: null, overview: null, imageUrl: null, status: null } as const;
    expect(await bodyOf(test)).toMatchObject({
      notification_type: 'TEST_NOTIFICATION',
      subject: 'Ombi',
      image: '',
      media: null,
      request: null,
    });
    const album = { ...REQUEST, Type: 'album', ProviderId: 'mbid' };
    expect(await bodyOf({ idempotencyKey: 'two', variables: album })).toMatchObject({ media: { media_type: 'music', tmdbId: '' } });
  });
});

describe('the Authorization header of a webhook', () => {
  it('is sent as entered, in both formats, only when configured', async () => {
    const strict = await openWebhookFixture({ authorization: 'Bearer let me in' });
    await expect(send(strict.ctx(), sampleMessage())).rejects.toMatchObject({ code: 'unauthorized' });
    for (const format of ['flat', 'grouped'] as const)
      await expect(send(strict.ctx({ authorization: 'Bearer let me in', format }), sampleMessage())).resolves.toBeUndefined();
    expect(strict.simulator.requests[0]?.headers).not.toHaveProperty('authorization');
    await strict.simulator.close();
    const broken = connection.safeParse({ webhookUrl: 'https://x', authorization: 'a\r\nCookie: b' });
    expect(broken.error?.issues.map(({ message }) => message)).toEqual(['authorization.invalid']);
  });

  it('belongs to settings whose default format is flat', () => {
    expect(connection.parse({ webhookUrl: 'https://x' })).toEqual({ name: '', webhookUrl: 'https://x', format: 'flat' });
  });
});
