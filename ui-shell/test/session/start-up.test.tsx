import '../support/english-texts.js';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { App } from '../../src/app.js';
import { clearSession } from '../../src/session/index.js';
import { setTheme } from '../../src/theme/theme.js';
import { PALETTES } from '../../src/theme/tokens.js';
import { signInAs, errorResponse, fakeServer } from '../support/render-page.js';

const PORTAL = { applicationName: 'Kino', wizardCompleted: true, allowNoPassword: false };
const page = document.documentElement;

/** Runs all timers that are due within the given milliseconds. */
const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

document.head.append(Object.assign(document.createElement('base'), { href: '/' }));
afterEach(() => jest.useRealTimers());

// Must be first, because the portal info is read only once.
it('retries with backoff while the portal does not respond, shows why, and continues by itself', async () => {
  jest.useFakeTimers();
  let answer: unknown = errorResponse(503, { detail: 'The database is being moved' });
  const calls = fakeServer({ 'GET /api/v3/portal': () => answer, 'GET /api/v1/Images/background/info': null });
  const asked = () => calls.filter(({ path }) => path === '/api/v3/portal').length;
  await act(async () => void render(<App />));
  await advanceTimers(500);
  expect(asked()).toBe(1);
  expect(screen.getByRole('alert')).toHaveTextContent('The portal answers with an error.');
  expect(screen.getByText('The database is being moved')).toBeInTheDocument();
  expect(page.dataset.shown).toBe('');

  await advanceTimers(60_000);
  expect(asked()).toBeGreaterThanOrEqual(4);
  expect(asked()).toBeLessThanOrEqual(8);

  const before = asked();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await advanceTimers(1);
  expect(asked()).toBe(before + 1);

  answer = PORTAL;
  await advanceTimers(40_000);
  expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  expect(screen.queryByText('The portal is not available yet')).not.toBeInTheDocument();
});

describe('the first paint', () => {
  const html = readFileSync(join(__dirname, '../../src/index.html'), 'utf8');

  it.each(['dark', 'light'] as const)('has the colors of the %s theme', (theme) => {
    const start = theme === 'dark' ? 'html {' : `html[data-theme='${theme}'] {`;
    const rule = html.slice(html.indexOf(start), html.indexOf('}', html.indexOf(start)));
    for (const name of ['page', 'card', 'raised', 'line'] as const) expect(rule).toContain(`--${name}: ${PALETTES[theme][name]};`);
  });

  it('is stored per browser: theme, and sign-in page or layout', async () => {
    fakeServer({ 'GET /api/v3/portal': PORTAL });
    await act(async () => void render(<App />));
    expect(document.cookie).toContain('look=dark-login');
    expect(page.dataset.place).toBe('login');
    await act(async () => setTheme('light'));
    expect(document.cookie).toContain('look=light-login');
    await act(async () => signInAs('Admin'));
    expect(document.cookie).toContain('look=light-app');
  });
});

describe('a URL without a page', () => {
  beforeEach(() => {
    act(() => clearSession());
    fakeServer({ 'GET /api/v3/portal': PORTAL, 'GET /api/v1/Images/background/info': null });
  });
  const openAt = async (path: string) => {
    history.replaceState(null, '', path);
    await act(async () => void render(<App />));
  };

  it('shows not found, also without a session', async () => {
    await openAt('/nowhere/at/all');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/');
    expect(location.pathname).toBe('/nowhere/at/all');
  });

  it.each(['/', '/requests-list', '/settings/jobs', '/Details/movie/603', '/discover/alien'])(
    'exists for %s after a sign-in',
    async (path) => {
      await openAt(path);
      expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    },
  );
});
