import { act, waitFor } from '@testing-library/react';
import OfflinePage from '../../src/offline/offline-page.js';
import { renderOfflinePage } from '../../src/offline/install-offline-page.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { respondToNavigation } from '../../src/service-worker/offline-response.js';
import { fakeServer, renderPage } from '../support/render-page.js';
import '../support/english-texts.js';

const PORTAL = 'https://requests.example.org/portal/';

/** A cache storage with one cache. */
function fakeCaches() {
  const stored = new Map<string, unknown>();
  const cache = {
    put: async (address: string, page: unknown) => void stored.set(address, page),
    match: async (address: string) => stored.get(address),
  };
  Object.assign(globalThis, { caches: { open: async () => cache } });
  return stored;
}

describe('the offline page', () => {
  const { fetch } = globalThis;
  afterEach(() => {
    Object.assign(globalThis, { fetch, caches: undefined, Response: undefined });
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is stored with the name of the portal, and the service worker is installed', async () => {
    const stored = fakeCaches();
    const register = jest.fn(async () => undefined);
    Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
    Object.assign(globalThis, {
      Response: class {
        constructor(readonly text: string) {}
      },
    });
    fakeServer({ 'GET /api/v3/portal': { applicationName: 'Films & Co', wizardCompleted: true } });
    await act(refreshPortalInfo);
    await renderPage(<OfflinePage />);

    await waitFor(() => expect(stored.size).toBe(1));
    const [[address, page]] = [...stored] as [[string, { text: string }]];
    expect(address).toBe(new URL('offline.html', document.baseURI).href);
    expect(page.text).toContain('<h1>Films &#38; Co cannot be reached</h1>');
    expect(register).toHaveBeenCalledWith(new URL('service-worker.js', document.baseURI));
  });

  it('escapes what an administrator or a translator wrote', () => {
    const page = renderOfflinePage({ language: 'en', title: '<script>1</script>', advice: '"&', tryAgain: '<b>' });
    expect(page).not.toMatch(/<script|<b>/);
    expect(page).toContain('&#60;script&#62;1&#60;/script&#62;');
  });

  it.each([
    ['the answer of the portal where it can be reached', 'answer', 'stored', 'answer'],
    ['the stored page where it cannot', null, 'stored', 'stored'],
  ])('a navigation gets %s', async (_what, answer, page, expected) => {
    fakeCaches().set(`${PORTAL}offline.html`, page);
    globalThis.fetch = jest.fn(async () => {
      if (answer === null) throw new TypeError('Failed to fetch');
      return answer;
    }) as never;
    expect(await respondToNavigation({} as Request, PORTAL)).toBe(expected);
  });

  it('without a stored page, a navigation fails as it would without a service worker', async () => {
    fakeCaches();
    globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch'))) as never;
    await expect(respondToNavigation({} as Request, PORTAL)).rejects.toThrow('Failed to fetch');
  });
});
