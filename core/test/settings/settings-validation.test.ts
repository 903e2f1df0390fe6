import { createFirstAdministrator, type TestUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [], config: { baseUrl: '/house' } });
  admin = await createFirstAdministrator(portal);
});
afterAll(() => portal.close());

const read = async (name: string) =>
  (await portal.api<Record<string, unknown>>('GET', `/api/v1/Settings/${name}`, undefined, admin.token)).body;
const save = (name: string, body: object) => portal.api<{ errors?: object }>('POST', `/api/v1/Settings/${name}`, body, admin.token);

const WITHOUT_CREDENTIALS = 'Enter the address without a user name and a password';
const FULL_ADDRESS = 'Enter a full address that starts with http:// or https://';

describe('bad input is refused in words, at its field, and changes nothing', () => {
  it.each([
    ['Ombi', { baseUrl: 'house' }, { baseUrl: "Please ensure your base url starts with a '/'" }],
    ['Ombi', { baseUrl: '/other' }, { baseUrl: 'Start the portal with another BASE_URL' }],
    [
      'Issues',
      { deleteIssues: true, daysAfterResolvedToDelete: 0 },
      { daysAfterResolvedToDelete: 'You need to enter days greater than 0' },
    ],
    ['Issues', { deleteIssues: true, daysAfterResolvedToDelete: 366 }, { daysAfterResolvedToDelete: 'At most 365 days' }],
    ['vote', { enabled: true, movieVoteMax: 0, tvShowVoteMax: 1, musicVoteMax: 1 }, { movieVoteMax: /greater than or equal to 1/ }],
    ['customization', { applicationUrl: 'http://max:pass@films.local' }, { applicationUrl: WITHOUT_CREDENTIALS }],
    ['customization', { logo: 'https://token@films.local/logo.png' }, { logo: WITHOUT_CREDENTIALS }],
    ['customization', { favicon: 'films.local/x.ico' }, { favicon: FULL_ADDRESS }],
    ['customization', { customDonationUrl: 'https://max:pass@give.local' }, { customDonationUrl: WITHOUT_CREDENTIALS }],
    ['Update', { releaseFeed: 'https://max:pass@feed.local' }, { releaseFeed: WITHOUT_CREDENTIALS }],
    ['authentication', { enableHeaderAuth: true }, { headerAuthVariable: 'Enter the name of the header' }],
  ])('%s: %p', async (name, body, errors) => {
    const before = await read(name);
    const answer = await save(name, body);
    const texts = Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [expect.stringMatching(text)]]));
    expect([answer.status, answer.body.errors]).toEqual([400, texts]);
    expect(await read(name)).toEqual(before);
  });
});

describe('half a settings object', () => {
  it.each([
    ['Ombi', { defaultLanguageCode: 'de', hideRequestsUsers: true }, { branch: 0 }],
    ['Issues', { enabled: true, deleteIssues: true, daysAfterResolvedToDelete: 365 }, { enableInProgress: true }],
    ['vote', { enabled: true, movieVoteMax: 3, tvShowVoteMax: 4, musicVoteMax: 5 }, { musicVoteMax: 6 }],
    ['landingpage', { enabled: true, noticeText: 'Closed' }, { timeLimit: false }],
    ['authentication', { requiredLength: 9, enableOAuth: true }, { requireDigit: true }],
    ['UserManagement', { movieRequestLimit: 3, defaultStreamingCountry: 'DE' }, { musicRequestLimit: 7 }],
    ['Update', { releaseFeed: 'https://feed.local/' }, { autoUpdateEnabled: true }],
    ['customization', { applicationName: 'Den', enableCustomDonations: true }, { hideAvailableFromDiscover: true }],
  ])('%s: changes only what is sent', async (name, first, second) => {
    expect((await save(name, first)).body).toBe(true);
    const before = await read(name);
    expect((await save(name, second)).body).toBe(true);
    expect(await read(name)).toMatchObject({ ...before, ...second, ...(name === 'authentication' && { requiredDigit: true }) });
  });
});
