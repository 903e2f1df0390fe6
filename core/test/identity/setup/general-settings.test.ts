import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

let portal: RunningPortal;
let admin: TestUser;

beforeAll(async () => {
  portal = await startPortal({ plugins: [] });
  admin = await createFirstAdministrator(portal);
});
afterAll(() => portal.close());

const setPasswordRules = (rules: object) => portal.api('POST', '/api/v1/Settings/authentication', rules, admin.token);

describe('general settings', () => {
  it('are readable by administrators, with unsupported features off', async () => {
    const { body } = await portal.api<Record<string, unknown>>('GET', '/api/v1/Settings/ombi', undefined, admin.token);
    expect(body).toEqual({
      id: 0,
      baseUrl: '',
      collectAnalyticData: false,
      wizard: true,
      apiKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      doNotSendNotificationsForAutoApprove: false,
      hideRequestsUsers: false,
      disableHealthChecks: false,
      defaultLanguageCode: 'en',
      autoDeleteAvailableRequests: false,
      autoDeleteAfterDays: 0,
      branch: 1,
      hasMigratedOldTvDbData: false,
      set: false,
    });
  });

  it('change only the posted fields', async () => {
    const save = (body: object) => portal.api('POST', '/api/v1/Settings/ombi', body, admin.token);
    expect((await save({ hideRequestsUsers: true, wizard: false, apiKey: 'mine' })).body).toBe(true);
    expect((await save({ defaultLanguageCode: 'DE' })).body).toBe(true);
    const { body } = await portal.api('GET', '/api/v1/Settings/ombi', undefined, admin.token);
    expect(body).toMatchObject({
      hideRequestsUsers: true,
      defaultLanguageCode: 'de',
      wizard: true,
      apiKey: expect.not.stringMatching('mine'),
    });
    expect((await portal.api('GET', '/api/v1/Settings/defaultlanguage')).body).toBe('de');

    expect((await save({ defaultLanguageCode: 'klingon' })).status).toBe(400);
    expect((await save({ baseUrl: '/elsewhere' })).status).toBe(400);
  });

  it('have one installation id', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await portal.api('GET', '/api/v1/Settings/clientid')).body));
    expect(ids[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(ids).size).toBe(1);
  });

  it('show anonymous callers the enabled sign-in methods only', async () => {
    await setPasswordRules({ requiredLength: 3, requireDigit: true });
    const strangers = (await portal.api('GET', '/api/v1/Settings/authentication')).body;
    expect(strangers).toMatchObject({ allowNoPassword: false, requiredLength: 8, requireDigit: false, headerAuthVariable: null });
    const whole = (await portal.api('GET', '/api/v1/Settings/authentication', undefined, admin.token)).body;
    expect(whole).toMatchObject({ requiredLength: 3, requireDigit: true, requiredDigit: true });
    await setPasswordRules({ ...(whole as object), requiredLength: 0, requiredDigit: false });
    expect((await portal.api('GET', '/api/v1/Settings/authentication', undefined, admin.token)).body).toMatchObject({
      requireDigit: false,
    });
  });
});
