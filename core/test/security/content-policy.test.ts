import { startPortal, type RunningPortal } from '../support/portal/portal.js';

describe('the content security policy of the API', () => {
  let portal: RunningPortal;

  beforeAll(async () => {
    portal = await startPortal({ plugins: [] });
  });
  afterAll(() => portal.close());

  it.each(['/api/v3/portal', '/api/v1/Status', '/api/v1/Identity', '/api/unknown'])(
    'lets nothing be loaded or framed: %s',
    async (path) => {
      const { headers } = await fetch(`${portal.url}${path}`);
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );
});
