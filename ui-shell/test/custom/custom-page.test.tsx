import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { Icon, ICON_PATHS } from '../../src/components/icon.js';
import { menuItemsFor } from '../../src/layout/side-menu/menu-items.js';
import { SideMenu } from '../../src/layout/side-menu/side-menu.js';
import CustomPageView from '../../src/pages/custom/custom-page.js';
import CustomPageIcon from '../../src/pages/custom/custom-page-icon.js';
import { CUSTOM_PAGE_ICONS } from '../../src/pages/custom/custom-page-icons.js';
import { MEDIA_ICON_PATHS } from '../../src/media/media-icon.js';
import PublicCustomPage from '../../src/pages/custom/public-custom-page.js';
import { LeaveConfirmationDialog } from '../../src/routing/leave-confirmation.js';
import { refreshPortalInfo } from '../../src/portal-info/portal-info.js';
import { clearSession } from '../../src/session/index.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const PAGE = { id: 0, title: 'Rules', html: '<h2>Be kind</h2>', fontAwesomeIcon: 'fa-film' };
const portal = (customPage: object | null) => ({ applicationName: null, wizardCompleted: true, customPage });

async function openPage(roles: string[], answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({
    'GET /api/v3/portal': portal({ title: 'Rules', icon: 'fa-film' }),
    'GET /api/v1/CustomPage': PAGE,
    'POST /api/v1/CustomPage': true,
    'POST /api/v3/sanitized-html': { html: '' },
    ...answers,
  });
  await refreshPortalInfo();
  signInAs(...roles);
  const page = (
    <>
      <CustomPageView />
      <LeaveConfirmationDialog />
    </>
  );
  await renderPage(page, { route: '/Custom', at: '/Custom' });
  return calls;
}

const posted = (calls: ApiCall[]) => calls.find(({ method, path }) => method === 'POST' && path === '/api/v1/CustomPage')?.body;

afterEach(() => clearSession());

it('is visible to all users, and editable with its role', async () => {
  await openPage(['Admin']);
  expect(await screen.findByRole('heading', { name: 'Be kind' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Rules' })).toBeInTheDocument();
  expect(screen.queryByRole('switch', { name: 'Edit' })).not.toBeInTheDocument();
});

it('says that nothing has been written yet', async () => {
  await openPage(['Admin'], { 'GET /api/v1/CustomPage': { ...PAGE, html: ' ' } });
  expect(await screen.findByText('This page has no content yet.')).toBeInTheDocument();
});

describe('the editor', () => {
  const edit = async (answers: Record<string, unknown> = {}) => {
    const calls = await openPage(['EditCustomPage'], answers);
    await screen.findByRole('heading', { name: 'Be kind' });
    await userEvent.click(screen.getByRole('switch', { name: 'Edit' }));
    return calls;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('asks for the title first, then for the content and its icon', async () => {
    await edit();
    const fields = document.querySelectorAll('form input, form textarea');
    expect([...fields]).toEqual(['Title', 'Content', 'Icon'].map((label) => screen.getByLabelText(label)));
  });

  it('saves title, icon and content', async () => {
    const calls = await edit();
    await userEvent.type(screen.getByLabelText('Title'), ' of the house');
    await save();
    expect(await screen.findByText('Successfully saved Custom Page settings')).toBeInTheDocument();
    expect(posted(calls)).toEqual({ title: 'Rules of the house', html: '<h2>Be kind</h2>', fontAwesomeIcon: 'fa-film' });
  });

  it('asks for confirmation before it discards changes', async () => {
    await edit();
    await userEvent.type(screen.getByLabelText('Title'), ' of the house');
    await userEvent.click(screen.getByRole('switch', { name: 'Edit' }));
    expect(await screen.findByText('Leave without saving?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Rules of the house');

    await userEvent.click(screen.getByRole('switch', { name: 'Edit' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(screen.queryByLabelText('Title')).not.toBeInTheDocument();
  });

  it('lists the available icon names', async () => {
    await edit();
    const names = screen.getByRole('group');
    expect(within(names).getByText('Supported icon names')).toBeInTheDocument();
    expect(within(names).getByText('fa-home, fa-house')).toBeInTheDocument();
  });

  it('reports missing values', async () => {
    const calls = await edit();
    await userEvent.clear(screen.getByLabelText('Title'));
    await userEvent.clear(screen.getByLabelText('Icon'));
    await userEvent.clear(screen.getByLabelText('Content'));
    await save();
    for (const text of ['Title is required', 'Font Awesome Icon is required', 'Content is required', 'Please check your entered values'])
      expect(await screen.findByText(text)).toBeInTheDocument();
    expect(posted(calls)).toBeUndefined();
  });

  it('keeps what was typed when the server refuses it', async () => {
    await edit({ 'POST /api/v1/CustomPage': errorResponse(400, { errors: { html: ['Content is required'] } }) });
    await userEvent.type(screen.getByLabelText('Content'), '<script>');
    await save();
    expect(await screen.findByText('There was an error when saving the Custom Page settings')).toBeInTheDocument();
    expect(screen.getByText('Content is required')).toBeInTheDocument();
    expect(screen.getByLabelText('Content')).toHaveValue('<h2>Be kind</h2><script>');
  });

  it('shows a conflict when another user has saved meanwhile', async () => {
    const changes = [{ field: 'title', before: 'Rules', after: 'Manners' }];
    const conflict = errorResponse(412, { type: 'settings/changed', changedBy: 'maria', changedAt: new Date(0).toISOString(), changes });
    const saves = [conflict, true];
    const calls = await edit({ 'POST /api/v1/CustomPage': () => saves.shift() });
    await userEvent.type(screen.getByLabelText('Title'), ' of the house');
    await save();
    expect(await screen.findByText('Title: Rules → Manners')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
    expect(await screen.findByText('Successfully saved Custom Page settings')).toBeInTheDocument();
    expect(posted(calls.slice(-3))).toMatchObject({ title: 'Rules of the house' });
  });
});

describe('visitors', () => {
  async function visit(customPage: object | null, page: unknown = PAGE) {
    fakeServer({ 'GET /api/v3/portal': portal(customPage), 'GET /api/v1/CustomPage': page, 'GET /api/v1/Images/background/info': null });
    await refreshPortalInfo();
    await renderPage(<PublicCustomPage />, { route: '/Custom', at: '/Custom' });
  }

  it('read the page without signing in', async () => {
    await visit({ title: 'Rules', icon: 'fa-film' });
    expect(await screen.findByRole('heading', { name: 'Be kind' })).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rules' }).querySelector('svg')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  });

  it('see the default title and icon of a page that nobody has written yet', async () => {
    await visit({ title: '', icon: '' }, { ...PAGE, title: '', html: '', fontAwesomeIcon: '' });
    const heading = await screen.findByRole('heading', { name: 'Custom Page' });
    expect(heading.querySelector('path')).toHaveAttribute('d', MEDIA_ICON_PATHS.check);
    expect(document.title).toBe('Custom Page · Ombi');
    expect(await screen.findByText('This page has no content yet.')).toBeInTheDocument();
  });

  it('see an error when the page could not be loaded', async () => {
    await visit({ title: 'Rules', icon: 'fa-film' }, errorResponse(500));
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.');
  });

  it('are redirected to the sign-in page while it is not published', async () => {
    await visit(null);
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('/login'));
  });
});

it('has an entry in the menu once it is published', () => {
  const entry = (customPage: { title: string; icon: string } | null) =>
    menuItemsFor(() => false, { customPage }).find(({ id }) => id === 'custom');
  expect(entry(null)).toBeUndefined();
  expect(entry({ title: 'Rules', icon: 'fas fa-film' })).toMatchObject({ title: 'Rules', fontAwesomeIcon: 'fas fa-film', link: '/Custom' });
});

it.each(['fas fa-check', ''])('has its icon, or else the default one, in the menu (%j)', async (icon) => {
  fakeServer({ 'GET /api/v3/portal': portal({ title: 'Rules', icon }) });
  await refreshPortalInfo();
  signInAs('RequestMovie');
  await renderPage(<SideMenu />);
  const entry = await screen.findByRole('link', { name: 'Rules' });
  await waitFor(() => expect(entry.querySelector('path')).toHaveAttribute('d', MEDIA_ICON_PATHS.check));
});

describe('the icon', () => {
  const pathOf = (name: string) => renderToStaticMarkup(<CustomPageIcon name={name} />).match(/ d="([^"]+)"/)?.[1];
  const neutral = renderToStaticMarkup(<Icon name="about" />).match(/ d="([^"]+)"/)?.[1];

  it.each([
    ['fa-check', MEDIA_ICON_PATHS.check],
    ['check', MEDIA_ICON_PATHS.check],
    ['fas fa-check', MEDIA_ICON_PATHS.check],
    ['fa-solid fa-Check fa-2x', MEDIA_ICON_PATHS.check],
    ['<i class="fa fa-check"></i>', MEDIA_ICON_PATHS.check],
    ['far fa-clock', MEDIA_ICON_PATHS.clock],
    ['fa fa-clock-o', MEDIA_ICON_PATHS.clock],
    ['fas fa-calendar-alt', ICON_PATHS.calendar],
    ['fas fa-film', ICON_PATHS.movie],
    ['', MEDIA_ICON_PATHS.check],
  ])('is found by the name %p', (name, path) => expect(pathOf(name)).toBe(path));

  it.each(['fa-', 'fa-kiwi-bird', 'fa-constructor', '?'])('is the default one for %p', (name) => expect(pathOf(name)).toBe(neutral));

  it('has about sixty shapes, each with its names', () => {
    const names = CUSTOM_PAGE_ICONS.flatMap(([, ...all]) => all);
    expect(CUSTOM_PAGE_ICONS.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names).size).toBe(names.length);
    for (const [path, ...all] of CUSTOM_PAGE_ICONS) for (const name of all) expect(pathOf(`fa-${name}`)).toBe(path);
  });
});
