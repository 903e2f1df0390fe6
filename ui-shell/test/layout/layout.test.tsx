import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Router, useLocation, type To } from 'react-router';
import { useUnsavedChangesWarning } from '@ombi/sdk/ui';
import { getTranslation } from '@ombi/sdk/ui/i18n';
import { mobileAppLink } from '../../src/account/mobile-app-link.js';
import { currentPortalUrl } from '../../src/portal-info/current-portal-url.js';
import { activeMenuItem, menuItemsFor } from '../../src/layout/side-menu/menu-items.js';
import { quotaResetText } from '../../src/layout/side-menu/quota-summary.js';
import { OpenMobileAppItem, SideMenu } from '../../src/layout/side-menu/side-menu.js';
import { SearchArea } from '../../src/layout/search/search-area.js';
import { SearchBox } from '../../src/layout/search/search-box.js';
import { SearchFilterMenu } from '../../src/layout/search/search-filter-menu.js';
import { readSearchFilter } from '../../src/layout/search/search-filter.js';
import { initialsOf } from '../../src/components/initials.js';
import { LeaveConfirmationDialog } from '../../src/routing/leave-confirmation.js';
import { RequireSession } from '../../src/routing/require-session.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { useSyncPendingRequestCount } from '../../src/layout/app-layout.js';
import { usePendingRequestCount } from '../../src/portal-info/pending-request-count.js';
import { PageContainer } from '../../src/routing/page-routes.js';
import { currentSession, clearSession, useSessionOrNull } from '../../src/session/index.js';
import '../support/english-texts.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';

const NO_DONATIONS = { enableCustomDonations: false, customDonationUrl: null, customDonationMessage: null };
const QUOTA = { hasLimit: true, limit: 5, remaining: 2, nextRequest: new Date(Date.now() + 30 * 3_600_000).toISOString() };

/** As in the app: the menu is rendered only while a user is signed in. */
const SideMenuWhileSignedIn = () => useSessionOrNull() && <SideMenu />;

afterEach(() => act(() => clearSession()));

describe('the menu', () => {
  it.each([
    ['a person', [], ['discover', 'requests']],
    ['a power user', ['users.manage', 'about.read'], ['discover', 'requests', 'users', 'support', 'suggest', 'about']],
    [
      'an administrator',
      ['users.manage', 'settings.manage', 'about.read'],
      ['discover', 'requests', 'users', 'settings', 'support', 'suggest', 'about'],
    ],
  ])('shows %s the permitted entries', (_, granted, expected) => {
    expect(menuItemsFor((permission) => granted.includes(permission), { donations: NO_DONATIONS }).map(({ id }) => id)).toEqual(expected);
  });

  it('has the configured donation link with its text', () => {
    const donations = { enableCustomDonations: true, customDonationUrl: 'https://example.org', customDonationMessage: 'Thanks' };
    expect(menuItemsFor(() => false, { donations }).at(-1)).toMatchObject({
      link: 'https://example.org',
      tooltip: 'Thanks',
      isExternal: true,
    });
    expect(menuItemsFor(() => false, { donations: { ...donations, customDonationUrl: '' } }).map(({ id }) => id)).toEqual([
      'discover',
      'requests',
    ]);
  });

  it('has an entry for votes while voting is enabled', () => {
    expect(menuItemsFor(() => false, { isVotingOn: true }).map(({ id }) => id)).toEqual(['discover', 'requests', 'vote']);
    expect(menuItemsFor(() => false, { areIssuesOn: true }).map(({ id }) => id)).toEqual(['discover', 'requests', 'issues']);
  });

  it.each([
    ['/discover/metropolis', 'discover'],
    ['/settings/Jobs', 'settings'],
    ['/Settings/About', 'about'],
    ['/discoverer', undefined],
  ])('marks the active entry for %s', (path, expected) => {
    expect(
      activeMenuItem(
        menuItemsFor(() => true, { donations: NO_DONATIONS }),
        path,
      )?.id,
    ).toBe(expected);
  });

  it.each([
    ['those who handle issues', ['PowerUser'], '2 issues are not resolved'],
    ['nobody else', ['RequestMovie'], null],
  ])('counts outstanding issues for %s', async (_, roles, title) => {
    fakeServer({
      'GET /api/v1/Settings/customization': NO_DONATIONS,
      'GET /api/v1/Settings/issuesenabled': true,
      'GET /api/v1/Issues/count': { pending: 1, inProgress: 1, resolved: 5 },
    });
    signInAs(...roles);
    await renderPage(<SideMenu />);
    const link = await screen.findByRole('link', { name: /^Issues/ });
    expect(link).toHaveAttribute('href', '/issues');
    if (title) expect(await screen.findByTitle(title)).toBeInTheDocument();
    else expect(link).toHaveTextContent(/^Issues$/);
  });

  it('shows a message when the portal has no code for the app', async () => {
    fakeServer({ 'GET /api/v3/portal': { applicationUrl: 'https://films.example.org' }, 'GET /api/v1/Identity/accesstoken': null });
    signInAs('RequestMovie');
    await refreshPortalInfo();
    await renderPage(<OpenMobileAppItem />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open mobile app' }));
    expect(await screen.findByText(/The app could not be opened/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  });

  it.each([
    ['is set', 'https://films.example.org'],
    ['is not set', null],
  ])('offers the app when the application URL %s', async (_, applicationUrl) => {
    const calls = fakeServer({ 'GET /api/v3/portal': { applicationUrl }, 'GET /api/v1/Identity/accesstoken': null });
    signInAs('RequestMovie');
    await refreshPortalInfo();
    await renderPage(<OpenMobileAppItem />);
    await userEvent.click(await screen.findByRole('button', { name: 'Open mobile app' }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/v1/Identity/accesstoken'));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
  });

  it('uses the current URL in the link to the app while no application URL is set', () => {
    const base = document.head.appendChild(document.createElement('base'));
    base.href = 'https://films.example.org/ombi/';
    expect(mobileAppLink(currentPortalUrl(), 'abc')).toBe('ombi://https://films.example.org/ombi|abc');
    base.remove();
  });

  it('shows the remaining quota, and signs out', async () => {
    fakeServer({ 'GET /api/v1/Request/movie/remaining': QUOTA, 'GET /api/v1/Settings/customization': NO_DONATIONS });
    signInAs('RequestMovie');
    await renderPage(<SideMenuWhileSignedIn />);
    expect(await screen.findByText('2 of 5 movies left')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(currentSession()).toBeNull();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('asks for confirmation before signing out discards changes', async () => {
    fakeServer({ 'GET /api/v1/Settings/customization': NO_DONATIONS });
    signInAs('RequestMovie');
    function ChangedForm() {
      useUnsavedChangesWarning(true);
      return <LeaveConfirmationDialog />;
    }
    await renderPage(
      <>
        <SideMenuWhileSignedIn />
        <ChangedForm />
      </>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    expect(currentSession()).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(currentSession()).toBeNull();
  });

  it('shows no quota to users without one', async () => {
    fakeServer({
      'GET /api/v1/Request/movie/remaining': { ...QUOTA, hasLimit: false },
      'GET /api/v1/Settings/customization': NO_DONATIONS,
    });
    signInAs();
    await renderPage(<SideMenu />);
    expect(screen.queryByText(/movies left/)).not.toBeInTheDocument();
  });
});

describe('the time until the next request', () => {
  const HOUR = 3_600_000;
  const inTime = (ms: number) => quotaResetText({ nextRequest: new Date(ms).toISOString(), remaining: 0 }, getTranslation('layout').t, 0);

  it.each([
    [72 * HOUR, 'The next request is possible in 3 days'],
    [25 * HOUR, 'The next request is possible in 1 day'],
    [24 * HOUR, 'The next request is possible in 24 hours'],
    [1.2 * HOUR, 'The next request is possible in 1 hour'],
    [HOUR, 'The next request is possible in 60 minutes'],
    [60_000, 'The next request is possible in 1 minute'],
    [1, 'The next request is possible in 1 minute'],
    [0, 'The next request is possible now'],
    [-5, 'The next request is possible now'],
  ])('of %d ms is formatted for people', (ms, words) => {
    expect(inTime(ms)).toBe(words);
  });
});

describe('the tooltip of a quota that is not used up', () => {
  const DAY = 86_400_000;

  it.each([
    [4, 3 * DAY, 'The limit resets in 3 days'],
    [1, DAY / 2, 'The limit resets in 12 hours'],
    [1, 60_000, 'The limit resets in 1 minute'],
    [1, -5, 'The next request is possible now'],
    [5, 3 * DAY, 'The limit resets in 3 days'],
    [5, -5, 'The next request is possible now'],
  ])('of %d of 5 has no waiting time', (remaining, ms, words) => {
    const quota = { nextRequest: new Date(ms).toISOString(), remaining };
    expect(quotaResetText(quota, getTranslation('layout').t, 0)).toBe(words);
  });
});

describe('the number of pending requests', () => {
  const Count = () => <b>{usePendingRequestCount()}</b>;
  const Frame = () => {
    useSyncPendingRequestCount();
    return null;
  };
  const FrameWhileSignedIn = () => useSessionOrNull() && <Frame />;

  it('is cleared by a sign-out', async () => {
    fakeServer({ 'GET /api/v3/requests/count': { pending: 3, approved: 0, available: 0 } });
    signInAs('Admin');
    await renderPage(
      <>
        <FrameWhileSignedIn />
        <Count />
      </>,
    );
    expect(await screen.findByText('3')).toBeInTheDocument();
    act(() => clearSession());
    expect(screen.getByText('0')).toBeInTheDocument();
  });
});

describe('the search box', () => {
  const box = () => screen.getByRole('searchbox', { name: 'Search for a title' });
  const address = () => screen.getByLabelText('address');

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('searches after a pause of 1.3 seconds, counted from the last letter', async () => {
    await renderPage(<SearchBox />);
    fireEvent.change(box(), { target: { value: 'met' } });
    await act(() => jest.advanceTimersByTimeAsync(1200));
    fireEvent.change(box(), { target: { value: 'metro polis/2' } });
    await act(() => jest.advanceTimersByTimeAsync(1299));
    expect(address()).toHaveTextContent(/^\/$/);

    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(address()).toHaveTextContent('/discover/metro%20polis%2F2');
    expect(box()).toHaveValue('metro polis/2');
  });

  it('searches at once on Enter, and not a second time', async () => {
    const steps = new Set<string>();
    const Steps = () => <i>{steps.add(useLocation().key).size}</i>;
    await renderPage(
      <>
        <SearchBox />
        <Steps />
      </>,
    );
    fireEvent.change(box(), { target: { value: 'nosferatu' } });
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(address()).toHaveTextContent('/discover/nosferatu');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(steps.size).toBe(2);
  });

  it('cancels a pending search when another page is opened', async () => {
    await renderPage(<SearchBox />);
    fireEvent.change(box(), { target: { value: 'metro' } });
    window.history.pushState(null, '', '/details/movie/19');
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(address()).toHaveTextContent(/^\/$/);

    fireEvent.change(box(), { target: { value: 'metropolis' } });
    await act(() => jest.advanceTimersByTimeAsync(1300));
    expect(address()).toHaveTextContent('/discover/metropolis');
    window.history.replaceState(null, '', '/');
  });

  it('does not search for an empty term', async () => {
    await renderPage(<SearchBox />);
    fireEvent.change(box(), { target: { value: '  ' } });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(address()).toHaveTextContent(/^\/$/);
  });

  it('shows the term of the URL, also after going back', async () => {
    const Elsewhere = () => <Link to="/discover/faust">Faust</Link>;
    await renderPage(
      <>
        <SearchBox />
        <Elsewhere />
      </>,
      { at: '/discover/der%20golem' },
    );
    expect(box()).toHaveValue('der golem');
    await act(async () => fireEvent.click(screen.getByRole('link')));
    expect(box()).toHaveValue('faust');
  });

  it('keeps typed text while the search page is loading, and follows the URL afterwards', () => {
    const pushed: To[] = [];
    const navigator = { createHref: () => '', go: () => undefined, replace: () => undefined, push: (to: To) => void pushed.push(to) };
    const at = (pathname: string) => (
      <Router location={pathname} navigator={navigator}>
        <SearchBox />
      </Router>
    );
    const { rerender } = render(at('/'));
    fireEvent.change(box(), { target: { value: 'alien' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(pushed).toEqual([expect.objectContaining({ pathname: '/discover/alien' })]);

    fireEvent.change(box(), { target: { value: 'aliens' } });
    rerender(at('/discover/alien'));
    expect(box()).toHaveValue('aliens');
    for (const term of ['aliens', 'faust', 'aliens']) {
      rerender(at(`/discover/${term}`));
      expect(box()).toHaveValue(term);
    }
  });

  it('tolerates a malformed URL', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    await renderPage(<SearchBox />, { at: '/discover/%E0%A4%A' });
    expect(box()).toHaveValue('');
  });

  it.each([
    ['a whole page', 'x'.repeat(5_000), 'x'.repeat(250)],
    ['pictures, cut in the middle of one', `a${'🎬'.repeat(3_000)}`, `a${'🎬'.repeat(124)}`],
    ['markup', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['letters from right to left and combined ones', 'متروبوليس Z̷͑a̵', 'متروبوليس Z̷͑a̵'],
  ])('handles %s', async (_, pasted, kept) => {
    await renderPage(<SearchBox />);
    fireEvent.change(box(), { target: { value: pasted } });
    await act(async () => fireEvent.submit(screen.getByRole('search')));
    expect(box()).toHaveValue(kept);
    expect(decodeURIComponent(address().textContent)).toBe(`/discover/${kept}`);
  });
});

describe('focusing the search', () => {
  const box = () => screen.getByRole('searchbox');
  const openPage = () =>
    renderPage(
      <>
        <SearchArea />
        <button type="button">Elsewhere</button>
        <textarea aria-label="Words" />
      </>,
    );

  it('works with the key / anywhere, except while typing', async () => {
    fakeServer({});
    await openPage();
    screen.getByRole('button', { name: 'Elsewhere' }).focus();
    await userEvent.keyboard('/');
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');

    await userEvent.type(screen.getByLabelText('Words'), 'either/or');
    expect(screen.getByLabelText('Words')).toHaveValue('either/or');
    await userEvent.keyboard('{Control>}/{/Control}');
    expect(box()).not.toHaveFocus();
  });

  it('works with a button on small screens; Escape clears the box first, then leaves it', async () => {
    fakeServer({});
    await openPage();
    const opener = screen.getByRole('button', { name: 'Search' });
    await userEvent.click(opener);
    expect(opener).toHaveAttribute('aria-expanded', 'true');

    await userEvent.keyboard('met{Escape}');
    expect(box()).toHaveValue('');
    expect(box()).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(opener).toHaveAttribute('aria-expanded', 'false');
    expect(opener).toHaveFocus();
  });
});

describe('the search filter', () => {
  const openPage = async (kinds: readonly string[]) => {
    fakeServer({ 'GET /api/v3/search/kinds': { kinds } });
    await renderPage(<SearchFilterMenu />);
    await userEvent.click(screen.getByRole('button', { name: 'What to search for' }));
  };

  it('is stored, and defaults to movies and series', async () => {
    expect(readSearchFilter()).toEqual({ movies: true, tvShows: true, music: false, people: false });
    await openPage(['movie', 'person']);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'People' }));
    expect(JSON.parse(localStorage.getItem('searchFilter') ?? '')).toMatchObject({ movies: true, people: true });
  });

  it('offers the kinds that the metadata sources find', async () => {
    await openPage(['movie', 'tv', 'artist', 'album']);
    await screen.findByRole('checkbox', { name: 'Music' });
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
  });

  it('offers only the advanced search when there is one kind of title', async () => {
    await openPage(['movie']);
    await screen.findByRole('button', { name: 'Advanced search' });
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument());
  });

  it('moves the focus inside, and back on Escape', async () => {
    await openPage(['movie', 'tv']);
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Movies' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'What to search for' })).toHaveFocus();
  });

  it('tolerates an invalid stored value', () => {
    localStorage.setItem('searchFilter', '{broken');
    expect(readSearchFilter().movies).toBe(true);
    localStorage.setItem('searchFilter', 'null');
    expect(readSearchFilter().movies).toBe(true);
  });
});

describe('a page', () => {
  const Content = () => <h1>Inside</h1>;

  it('requires a sign-in', async () => {
    await renderPage(<RequireSession />, { route: '/details/movie/:id', at: '/details/movie/5?x=1' });
    expect(screen.getByLabelText('address')).toHaveTextContent('/login');
  });

  it('is not found without permission', async () => {
    signInAs('RequestMovie');
    await renderPage(<PageContainer Content={Content} permission="settings.manage" />);
    expect(screen.getByRole('heading')).toHaveTextContent('Page not found');
  });

  it('is shown with permission', async () => {
    signInAs('Admin');
    await renderPage(<PageContainer Content={Content} permission="settings.manage" />);
    expect(screen.getByRole('heading')).toHaveTextContent('Inside');
  });

  it('that throws shows an error with a retry', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Broken = () => {
      if (isBroken) throw new Error('out of film');
      return <h1>Mended</h1>;
    };
    signInAs();
    await renderPage(<PageContainer Content={Broken} />);
    expect(within(screen.getByRole('alert')).getByText('out of film')).toBeInTheDocument();

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('heading')).toHaveTextContent('Mended');
  });

  it('whose code could not be loaded asks for a reload', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Absent = () => {
      throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
    };
    signInAs();
    await renderPage(<PageContainer Content={Absent} />);
    expect(screen.getByRole('heading')).toHaveTextContent('This page could not be loaded');
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });
});

it.each([
  ['maria', 'M'],
  ['Maria Kovács Anna', 'MK'],
  ['film.fan_2', 'FF'],
  ['', ''],
])('initials of "%s" are %s', (name, expected) => expect(initialsOf(name)).toBe(expected));
