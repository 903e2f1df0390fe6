import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationChannel, UserView } from '../../src/api/index.js';
import type { ApiCall } from '../support/render-page.js';

const ROLES = ['Admin', 'RequestMovie', 'Request4KMovie'];
/** Roles of a user: those given are enabled. */
export const claims = (...enabled: string[]) => ROLES.map((value) => ({ value, enabled: enabled.includes(value) }));

export const user = (changes: Partial<UserView>): UserView => ({
  ...{ id: '1', userName: 'anna', alias: null, emailAddress: null, password: null, claims: claims('RequestMovie'), lastLoggedIn: null },
  ...{ hasLoggedIn: false, language: null, userType: 1, streamingCountry: 'AT', movieRequestLimit: 0, movieRequestLimitType: 1 },
  ...{ episodeRequestLimit: 0, episodeRequestLimitType: 1, musicRequestLimit: 0, musicRequestLimitType: 1 },
  ...{ movieRequestQuota: null, episodeRequestQuota: null, musicRequestQuota: null, userQualityProfiles: null },
  ...changes,
});

/** Two sessions; the first one is that of the viewer. */
export const DEVICES = [
  { id: 'a', browser: 'Firefox', system: 'Windows', address: '10.0.0.2', current: true },
  { id: 'b', browser: null, system: 'Android', address: null, current: false },
].map((device) => ({
  ...device,
  ...{ createdAt: '2026-01-01T00:00:00Z', lastSeenAt: '2026-01-02T00:00:00Z', expiresAt: '2027-01-01T00:00:00Z' },
}));

/** Response to a successful change of a user. */
export const IDENTITY_SUCCESS = { successful: true, errors: [] };

/** A channel that needs a handle; any text is one unless `changes` say otherwise. */
const channel = (agent: number, name: string, changes: Partial<NotificationChannel> = {}): NotificationChannel => ({
  ...{ agent, name, plugin: { id: name.toLowerCase(), build: 'b1' }, placeholder: null, isTestable: false, jsonSchema: null },
  ...changes,
});

/** Mock responses of the fake server that every user screen needs. */
export const userResponses: Record<string, unknown> = {
  'GET /api/v1/Identity/claims': claims(),
  'GET /api/v3/directory/user-types': [],
  'GET /api/v1/Identity/streamingcountry': ['AT', 'US'],
  'GET /api/v1/Identity/notificationpreferences*': [
    { userId: '1', agent: 1, value: null, enabled: false },
    { userId: '1', agent: 4, value: null, enabled: false },
  ],
  'GET /api/v3/notifications/channels': [
    channel(1, 'Pigeon', { isTestable: true, jsonSchema: { type: 'string', pattern: '^coop \\d+$' } }),
    channel(200, 'Drum'),
  ],
  'GET /api/v3/password-rules': {
    requiredLength: 8,
    requireDigit: true,
    requireLowercase: false,
    requireUppercase: false,
    requireNonAlphanumeric: false,
  },
  'GET /api/v3/downloaders/options?kind=movie&variant=regular*': {
    qualityProfiles: [{ value: 6, label: 'HD' }],
    rootFolders: [{ value: 2, label: '/films' }],
    downloader: 'Depot',
  },
  'GET /api/v3/downloaders/options*': null,
  'GET /api/v3/downloaders?kind=movie&variant=regular': [
    {
      ...{ id: 'depot:1', name: 'Depot', plugin: 'Depot' },
      standing: { qualityProfile: 'depotQualityProfile', rootFolder: 'depotRootPath', languageProfile: 'depotLanguageProfile' },
    },
  ],
  'GET /api/v3/downloaders?*': [],
};

/** User event: types a value into the field with a label. */
export const typeInto = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const clickButton = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** Request body of the first call with this HTTP method. */
export const bodyOf = (calls: ApiCall[], method: string) => calls.find((apiCall) => apiCall.method === method)?.body;

/** Waits until no placeholders are left. */
export const waitForSkeletons = () => waitFor(() => expect(document.querySelector('.ant-skeleton')).not.toBeInTheDocument());
