import { startPortal, type RunningPortal } from '../support/portal.js';

describe('the portal', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
  });
  afterAll(() => portal.close());

  it('says that it is ready', async () => {
    expect((await portal.api('GET', '/health/ready')).body).toEqual({ status: 'ready' });
  });
});
