import { createFirstAdministrator, PASSWORD, signIn } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';

interface Answer {
  readonly result: boolean;
  readonly errors: readonly string[];
}

describe('the first administrator', () => {
  let portal: RunningPortal;
  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
  });
  afterAll(() => portal.close());

  it('is refused with a name that is taken, and the set-up stays open', async () => {
    const { body } = await portal.api<Answer>('POST', '/api/v1/Identity/Wizard', { username: 'API', password: PASSWORD });
    expect(body).toMatchObject({ result: false, errors: [expect.stringContaining('already taken')] });
    expect((await portal.api<Answer>('GET', '/api/v1/Status/Wizard')).body.result).toBe(false);
    expect((await signIn(portal, 'API')).status).not.toBe(200);

    await createFirstAdministrator(portal, 'Mina');
    expect((await portal.api<Answer>('GET', '/api/v1/Status/Wizard')).body.result).toBe(true);
  });
});
