import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setCatalogueSource, setLanguage } from '@ombi/sdk/ui/i18n';
import type { SlotProps } from '@ombi/sdk/ui';
import { useActionDialog, useSlotJob, useSlotPage, useSlotRequest, useSlotTitle } from '@ombi/sdk/ui';
import { UI_SLOT_LIMITS, SLOT_TITLE_LENGTH } from '../../../sdk/src/definition/plugin-limits.js';
import { SideMenu } from '../../src/layout/side-menu/side-menu.js';
import { PluginPanels } from '../../src/pages/details/actions/title-links.js';
import PluginPage from '../../src/pages/plugin-page/plugin-page.js';
import RequestsPage from '../../src/pages/requests/requests-page.js';
import JobsScreen from '../../src/pages/settings/jobs/jobs-screen.js';
import { PluginSlot } from '../../src/plugins/slots/plugin-slot.js';
import { loadRemoteModule } from '../../src/plugins/remote/federation.js';
import { loadPluginTexts } from '../../src/plugins/plugin-texts.js';
import { movieRequest } from '../requests/fixtures.js';
import '../support/english-texts.js';
import errorPages from '../../src/locales/en/other/errorPages.json';
import { errorResponse, fakeServer, renderPage, signInAs } from '../support/render-page.js';

jest.mock('../../src/plugins/remote/federation.js', () => ({ loadRemoteModule: jest.fn() }));

const load = jest.mocked(loadRemoteModule);
const CATALOGUE = 'GET /api/v3/ui/catalogue';
let build = 0;

interface SlotChanges {
  readonly id?: string;
  readonly title?: string | null;
  readonly order?: number;
  readonly job?: string;
}

/** A plug-in with one contribution. The build is new in each test, because texts are kept by build. */
const plugin = (slot: string, { id = 'sample', title = null, order = 0, job }: SlotChanges = {}) => ({
  id,
  name: `The ${id}`,
  builtIn: false,
  version: '1',
  build: String(build),
  entry: '/x.js',
  slots: [{ slot, module: 'part', title, icon: 'calendar', order, job: job ?? null }],
});
const texts = (id: string, language: string) => `GET /plugin-ui/${id}/${build}/locales/${language}.json`;

setCatalogueSource(async (language, namespace) =>
  namespace.startsWith('plugin/') ? loadPluginTexts(namespace.slice('plugin/'.length), language) : null,
);

beforeEach(() => {
  build++;
  load.mockReset();
  localStorage.clear();
  signInAs('Admin');
});

describe('a page of a plug-in', () => {
  const MENU = { 'GET /api/v1/Settings/customization': null, 'GET /api/v1/Request/*': [] };
  const openPage = (at: string, answers: object) => {
    fakeServer({ ...MENU, ...answers });
    return renderPage(<PluginPage />, { route: 'plugins/:pluginId/:module/*', at });
  };

  it('shows an error when the plug-in list could not be loaded', async () => {
    await openPage('/plugins/sample/part', { [CATALOGUE]: errorResponse(500) });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText(errorPages.notFound)).not.toBeInTheDocument();
  });

  it('has an entry in the navigation with its title, in the given order', async () => {
    fakeServer({
      ...MENU,
      [CATALOGUE]: [
        plugin('navigation.page', { id: 'late', title: 'page', order: 5 }),
        plugin('navigation.page', { id: 'early', order: -5 }),
      ],
      [texts('late', 'en')]: { page: 'Release calendar' },
    });
    await renderPage(<SideMenu />, { at: '/plugins/late/part/2026' });
    const entry = await screen.findByRole('link', { name: 'Release calendar' });
    expect(entry).toHaveAttribute('href', '/plugins/late/part');
    expect(entry).toHaveAttribute('aria-current', 'page');
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
    expect(names.indexOf('The early')).toBeLessThan(names.indexOf('Release calendar'));
    expect(load).not.toHaveBeenCalled();
  });

  it('falls back to the name of the plug-in without texts, and truncates a long title', async () => {
    fakeServer({
      ...MENU,
      [CATALOGUE]: [plugin('navigation.page', { title: 'page' }), plugin('navigation.page', { id: 'wordy', title: 'page' })],
      [texts('sample', 'en')]: errorResponse(500),
      [texts('wordy', 'en')]: { page: 'x'.repeat(10_000) },
    });
    await renderPage(<SideMenu />);
    expect(await screen.findByRole('link', { name: 'The sample' })).toBeInTheDocument();
    expect((await screen.findByRole('link', { name: /^xxx/ })).textContent).toHaveLength(SLOT_TITLE_LENGTH);
  });

  it('opens from a deep link, gets its path, and navigates below it', async () => {
    load.mockResolvedValue(function Part() {
      const { path, search, open, href } = useSlotPage();
      return (
        <>
          <output aria-label="where">{`${path}?${search}`}</output>
          <button type="button" onClick={() => open('2026/12?sort=title')}>
            Next
          </button>
          <button type="button" onClick={() => open('../../../Settings')}>
            Leave
          </button>
          <a href={href('a b')}>Link</a>
        </>
      );
    });
    await openPage('/plugins/sample/part/2026/11?sort=date', { [CATALOGUE]: [plugin('navigation.page')] });
    expect(await screen.findByLabelText('where')).toHaveTextContent('2026/11?sort=date');
    expect(screen.getByRole('heading', { level: 1, name: 'The sample' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Link' })).toHaveAttribute('href', '/plugins/sample/part/a%20b');

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByLabelText('where')).toHaveTextContent('2026/12?sort=title');
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(screen.getByLabelText('address').textContent).toMatch(/^\/plugins\/sample\/part/);
  });

  it('does not exist for viewers who may not see it', async () => {
    await openPage('/plugins/sample/secret', { [CATALOGUE]: [plugin('navigation.page')] });
    expect(await screen.findByRole('heading', { name: errorPages.notFound })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('isolates its errors', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockResolvedValue(() => {
      throw new Error('I cannot be drawn');
    });
    await openPage('/plugins/sample/part', { [CATALOGUE]: [plugin('navigation.page')] });
    expect(await screen.findByText(/The content of The sample could not be loaded/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'The sample' })).toBeInTheDocument();
  });
});

describe('rows and panels', () => {
  it('are sections with a title, before their code is loaded', async () => {
    load.mockReturnValue(new Promise(() => undefined));
    fakeServer({ [CATALOGUE]: [plugin('discover.row', { title: 'row' })], [texts('sample', 'en')]: { row: 'Because it rains' } });
    await renderPage(<PluginSlot name="discover.row" />);
    expect(await screen.findByRole('region', { name: 'Because it rains' })).toBeInTheDocument();
  });

  it('get the title of the page, as props and by the hook', async () => {
    load.mockResolvedValue(function Panel({ title }: SlotProps['details.panel']) {
      return <p>{[title.title, useSlotTitle().year].join(' ')}</p>;
    } as never);
    fakeServer({ [CATALOGUE]: [plugin('details.panel')] });
    await renderPage(<PluginPanels title={{ kind: 'movie', ids: { tmdb: '19' }, title: 'Metropolis', year: 1927 }} />);
    expect(await within(await screen.findByRole('region', { name: 'The sample' })).findByText('Metropolis 1927')).toBeInTheDocument();
  });

  it('are limited in number, however many plug-ins there are', async () => {
    load.mockResolvedValue(() => <i>row</i>);
    fakeServer({ [CATALOGUE]: Array.from({ length: 200 }, (_, index) => plugin('discover.row', { id: `p${index}`, order: -index })) });
    await renderPage(<PluginSlot name="discover.row" />);
    await waitFor(() => expect(screen.getAllByText('row')).toHaveLength(UI_SLOT_LIMITS['discover.row']));
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName('The p199');
  });

  it('change their titles with the language', async () => {
    load.mockResolvedValue(() => <i>row</i>);
    fakeServer({
      [CATALOGUE]: [plugin('discover.row', { title: 'row' })],
      [texts('sample', 'en')]: { row: 'Rain' },
      [texts('sample', 'de')]: { row: 'Regen' },
    });
    await renderPage(<PluginSlot name="discover.row" />);
    await screen.findByRole('region', { name: 'Rain' });
    act(() => setLanguage('de'));
    expect(await screen.findByRole('region', { name: 'Regen' })).toBeInTheDocument();
    act(() => setLanguage('en'));
  });
});

describe('the request list', () => {
  const LIST = 'GET /api/v2/Requests/movie/*';
  const ROWS = [movieRequest({ id: 1, title: 'Metropolis' }), movieRequest({ id: 2, title: 'Faust', approved: true, canApprove: false })];
  const openList = (slot: string, rows = ROWS) => {
    const calls = fakeServer({ [LIST]: { collection: rows, total: rows.length }, [CATALOGUE]: [plugin(slot)] });
    return renderPage(<RequestsPage />, { route: 'requests-list', at: '/requests-list' }).then(() => calls);
  };
  const cells = async (title: string) => within((await screen.findByText(title)).closest('tr')!);

  it('has the columns of plug-ins, with one cell per request', async () => {
    load.mockResolvedValue(function Cell() {
      const { id, status, requestedBy } = useSlotRequest();
      return <>{`${id} ${status.regular} ${status['4k']} ${requestedBy}`}</>;
    });
    await openList('requestList.column');
    expect(await screen.findByRole('columnheader', { name: 'The sample' })).toBeInTheDocument();
    expect(await (await cells('Metropolis')).findByText('1 requested null Maria')).toBeInTheDocument();
    expect(await (await cells('Faust')).findByText('2 approved null Maria')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps its rows when one cell throws, with a retry in the cell', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockResolvedValue(function Cell() {
      if (useSlotRequest().id === 1) throw new Error('I cannot be drawn');
      return <b>fine</b>;
    });
    await openList('requestList.column');
    expect(await (await cells('Metropolis')).findByRole('button', { name: /could not be loaded.*Try again/ })).toBeInTheDocument();
    expect((await cells('Faust')).getByText('fine')).toBeInTheDocument();
  });

  it('keeps the height of a row that holds 10,000 nodes', async () => {
    load.mockResolvedValue(function Cell() {
      return (
        <span>
          {Array.from({ length: 10_000 }, (_, index) => (
            <i key={index} />
          ))}
        </span>
      );
    });
    await openList('requestList.column', ROWS.slice(0, 1));
    await waitFor(() => expect(document.querySelectorAll('.plugin-cell i')).toHaveLength(10_000));
    expect((await cells('Metropolis')).getByRole('button', { name: 'Options for Metropolis' })).toBeInTheDocument();
  });

  it('has the actions of plug-ins in the menu, and loads one when it is selected', async () => {
    load.mockResolvedValue(function Action() {
      const { title } = useSlotRequest();
      const { close, reload } = useActionDialog();
      return (
        <button
          type="button"
          onClick={() => {
            reload();
            close();
          }}
        >
          {`Send ${title}`}
        </button>
      );
    });
    signInAs('RequestMovie');
    const calls = await openList('requestList.action');
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Faust' }));
    const action = await screen.findByRole('button', { name: 'The sample' });
    expect(load).not.toHaveBeenCalled();

    action.focus();
    await userEvent.keyboard('{Enter}');
    const before = calls.filter(({ path }) => path.includes('/Requests/movie/')).length;
    await userEvent.click(await screen.findByRole('button', { name: 'Send Faust' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send Faust' })).not.toBeInTheDocument());
    await waitFor(() => expect(calls.filter(({ path }) => path.includes('/Requests/movie/')).length).toBeGreaterThan(before));
  });
});

describe('the result of a job', () => {
  const job = (id: string, lastRun: object | null) => ({
    ...{ id, schedule: '0 0 * * *', defaultSchedule: '0 0 * * *', description: null, running: false, portal: null, progress: null },
    ...{ lastRun, nextRuns: [], timeZone: 'UTC' },
  });
  const RESULTS = [{ connectionId: 'c1', connection: 'Home', result: { removed: 3 } }];
  const RUN = { startedAt: '2026-01-01T00:00:00Z', finishedAt: '2026-01-01T00:01:00Z', outcome: 'succeeded', reason: null, portal: 'a' };

  it('opens for the job that the plug-in names, and gets its last run', async () => {
    load.mockResolvedValue(function Report() {
      return <output aria-label="handed">{JSON.stringify(useSlotJob())}</output>;
    });
    fakeServer({
      [CATALOGUE]: [plugin('job.result', { job: 'sync' })],
      'GET /api/v3/plugins': [],
      'GET /api/v3/jobs?*': [job('sample.sync', { ...RUN, results: RESULTS }), job('sample.purge', RUN), job('other.sync', RUN)],
    });
    await renderPage(<JobsScreen />);
    const buttons = await screen.findAllByRole('button', { name: 'Result' });
    expect(buttons).toHaveLength(1);
    expect(load).not.toHaveBeenCalled();
    await userEvent.click(buttons[0]!);
    const { portal: _, ...lastRun } = RUN;
    const handed = JSON.parse((await screen.findByLabelText('handed')).textContent) as unknown;
    expect(handed).toEqual({ id: 'sync', isRunning: false, lastRun: { ...lastRun, results: RESULTS } });
  });
});
