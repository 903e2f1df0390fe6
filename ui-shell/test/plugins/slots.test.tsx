import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSlotUser, useRequestOptions, useSlotTitle, type SlotTitle } from '@ombi/sdk/ui';
import RequestDialog from '../../src/media/request-dialogs/request-dialog.js';
import { PluginLinks, toMovieSlotTitle } from '../../src/pages/details/actions/title-links.js';
import PreferencesPage from '../../src/pages/preferences/preferences-page.js';
import { PluginSignInOptions } from '../../src/pages/sign-in/plugin-sign-in-options.js';
import { loadRemoteModule } from '../../src/plugins/remote/federation.js';
import { PluginSlot } from '../../src/plugins/slots/plugin-slot.js';
import { clearSession } from '../../src/session/index.js';
import '../support/english-texts.js';
import { movieDetails } from '../details/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

jest.mock('../../src/plugins/remote/federation.js', () => ({ loadRemoteModule: jest.fn() }));

const load = jest.mocked(loadRemoteModule);
const CATALOGUE = 'GET /api/v3/ui/catalogue';

const METROPOLIS: SlotTitle = { kind: 'movie', ids: { tmdb: '19' }, title: 'Metropolis', year: 1927 };

const plugin = (slot: string, changes: object = {}) => ({
  id: 'sample',
  name: 'The Sample',
  version: '1',
  build: '1',
  entry: '/plugin-ui/sample/1/remoteEntry.js',
  logo: null,
  slots: [{ slot, module: 'part' }],
  ...changes,
});

beforeEach(() => {
  load.mockReset();
  signInAs('Admin');
});

describe('a slot', () => {
  const openPage = (catalogue: unknown) => {
    fakeServer({ [CATALOGUE]: catalogue });
    return renderPage(<PluginSlot name="details.link" slotProps={{ title: METROPOLIS }} />);
  };

  it('renders the contributions of each plug-in to this slot only', async () => {
    load.mockImplementation(async ({ name }) => () => <b>{name}</b>);
    const other = plugin('user.preferences', { id: 'other', name: 'Other' });
    await openPage([plugin('details.link'), plugin('details.link', { id: 'second', name: 'Second' }), other]);
    expect(await screen.findByText('The Sample')).toBeInTheDocument();
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(screen.queryByText('Other')).not.toBeInTheDocument();
  });

  it('loads and renders nothing without a module', async () => {
    const { container } = await openPage([plugin('details.link', { slots: [{ slot: 'details.link', module: null }] })]);
    expect(load).not.toHaveBeenCalled();
    expect(container.querySelector('p, b')).toBeNull();
  });

  it.each([
    ['cannot be loaded', () => load.mockRejectedValueOnce(new Error('404'))],
    ['throws while it is drawn', () => load.mockResolvedValueOnce(throwError)],
  ])('shows one line with a retry for a contribution that %s', async (_, fail) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fail();
    load.mockResolvedValue(() => <b>Here I am</b>);
    await openPage([plugin('details.link')]);
    expect(await screen.findByText(/The content of The Sample could not be loaded/)).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here I am')).toBeInTheDocument();
  });

  it('isolates a failing contribution', async () => {
    load.mockImplementation(async ({ id }) => {
      if (id === 'sample') throw new Error('404');
      return () => <b>Second</b>;
    });
    await openPage([plugin('details.link'), plugin('details.link', { id: 'second' })]);
    expect(await screen.findByText('Second')).toBeInTheDocument();
    expect(screen.getByText(/could not be loaded/)).toBeInTheDocument();
  });

  it('loads the code of a new build, and removes that of an uninstalled plug-in', async () => {
    load.mockImplementation(async ({ entry }) => () => <b>{entry}</b>);
    const catalogue = [plugin('details.link')];
    const { client } = await openPage(() => catalogue);
    await screen.findByText('/plugin-ui/sample/1/remoteEntry.js');

    catalogue[0] = plugin('details.link', { version: '2', build: '2', entry: '/plugin-ui/sample/2/remoteEntry.js' });
    await client.invalidateQueries({ queryKey: ['plugins'] });
    expect(await screen.findByText('/plugin-ui/sample/2/remoteEntry.js')).toBeInTheDocument();

    catalogue.length = 0;
    await client.invalidateQueries({ queryKey: ['plugins'] });
    await waitFor(() => expect(screen.queryByText(/remoteEntry/)).not.toBeInTheDocument());
  });
});

describe('the props of a slot', () => {
  it('contain the title on its page', async () => {
    load.mockResolvedValue(function Part() {
      return <output aria-label="handed">{JSON.stringify(useSlotTitle())}</output>;
    });
    fakeServer({ [CATALOGUE]: [plugin('details.link')] });
    await renderPage(
      <PluginLinks
        title={toMovieSlotTitle(
          movieDetails({
            id: 19,
            title: 'Metropolis',
            imdbId: 'tt0017136',
            theTvDbId: null,
            sample: false,
            releaseDate: '1927-01-10',
          }),
        )}
      />,
    );
    const handed = JSON.parse((await screen.findByLabelText('handed')).textContent) as unknown;
    expect(handed).toEqual({ kind: 'movie', ids: { tmdb: '19', imdb: 'tt0017136' }, title: 'Metropolis', year: 1927 });
  });

  it('contain the options of the dialog, readable and writable', async () => {
    load.mockResolvedValue(function Part() {
      const { title } = useSlotTitle();
      const { qualityProfile, variant, set } = useRequestOptions();
      return (
        <button type="button" onClick={() => set({ qualityProfile: 4, person: 'mina' })}>
          {[title, variant, qualityProfile].join(' ')}
        </button>
      );
    });
    fakeServer({
      [CATALOGUE]: [plugin('request.options')],
      'GET /api/v3/downloaders/options*': { qualityProfiles: [{ value: 4, label: 'HD' }], rootFolders: [] },
      'GET /api/v1/Identity/dropdown/Users': [{ id: 'm', username: 'mina' }],
    });
    const asked = jest.fn(async () => true);
    const title = { kind: 'movie', id: '19', name: 'Metropolis', year: 1927, isSample: false } as const;
    await renderPage(<RequestDialog title={title} variant="4k" onSubmit={asked} onClose={jest.fn()} />);

    await userEvent.click(await screen.findByRole('button', { name: 'Metropolis 4k' }));
    expect(await screen.findByRole('button', { name: 'Metropolis 4k 4' })).toBeInTheDocument();
    expect(screen.getByText('HD')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Request' }));
    await waitFor(() =>
      expect(asked).toHaveBeenCalledWith({ onBehalfOf: 'm', downloader: null, qualityProfile: 4, rootFolder: null, languageProfile: null }),
    );
  });

  it('contain the user on the preferences page', async () => {
    load.mockResolvedValue(function Part() {
      return <output aria-label="handed">{useSlotUser().userName}</output>;
    });
    fakeServer({
      [CATALOGUE]: [plugin('user.preferences')],
      'GET /api/v1/Identity': { id: 'm', userName: 'maria', alias: null, emailAddress: null, userType: 1 },
    });
    await renderPage(<PreferencesPage />);
    expect(await screen.findByLabelText('handed')).toHaveTextContent('maria');
  });

  it('are missing in other slots, and the hook reports where they exist', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    load.mockResolvedValue(function Part() {
      return <b>{useSlotUser().userName}</b>;
    });
    fakeServer({ [CATALOGUE]: [plugin('details.link')] });
    await renderPage(<PluginSlot name="details.link" slotProps={{ title: METROPOLIS }} />);
    expect(await screen.findByText(/could not be loaded/)).toBeInTheDocument();
  });
});

describe('the sign-in page with plug-ins', () => {
  it('shows sign-in contributions without session data', async () => {
    load.mockResolvedValue(() => <button type="button">Come in</button>);
    clearSession();
    fakeServer({ [CATALOGUE]: [plugin('signIn.provider')] });
    await renderPage(<PluginSignInOptions />);
    expect(await screen.findByRole('button', { name: 'Come in' })).toBeInTheDocument();
  });

  it.each([
    ['there are none', []],
    ['nobody can say', errorResponse(500)],
  ])('is unchanged when %s', async (_, answer) => {
    clearSession();
    const calls = fakeServer({ [CATALOGUE]: answer });
    const { container } = await renderPage(<PluginSignInOptions />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(load).not.toHaveBeenCalled();
    expect(container.querySelector('.sign-in-slot')).toBeNull();
  });
});

function throwError(): never {
  throw new Error('I cannot be drawn');
}
