import '../support/english-texts.js';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pluginScreenOf } from '../../src/plugins/plugin-screen.js';
import { loadRemoteModule } from '../../src/plugins/remote/federation.js';
import { pluginWith } from '../forms/fixtures.js';
import { signInAs, fakeServer, renderPage } from '../support/render-page.js';

jest.mock('../../src/plugins/remote/federation.js', () => ({ loadRemoteModule: jest.fn() }));

const load = jest.mocked(loadRemoteModule);
const NOTE = /The settings page of the plug-in could not be loaded/;

describe('a plug-in that declares its own screen', () => {
  let builds = 0;

  beforeEach(() => {
    load.mockReset();
    signInAs('Admin');
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.useRealTimers());

  const openPage = async (module: string | null, entry: string | null = '/plugin-ui/sample/1/remoteEntry.js') => {
    fakeServer({ 'GET /api/v3/plugins/sample': pluginWith() });
    const slots = [{ slot: 'settings.movies', module }];
    const Screen = pluginScreenOf(
      { id: 'sample', name: 'Sample', builtIn: false, version: '1', build: String((builds += 1)), entry, logo: null, slots },
      module,
    );
    await renderPage(<Screen />);
  };
  const theForm = () => screen.findByLabelText('Hostname or IP');

  it('shows it', async () => {
    load.mockResolvedValue(() => <b>My own</b>);
    await openPage('settings');
    expect(await screen.findByText('My own')).toBeInTheDocument();
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it.each([
    ['is missing', () => load.mockRejectedValueOnce(new Error('404')), undefined],
    ['has no file at all', () => load.mockRejectedValueOnce(new Error('sample brings no screens')), null],
    [
      'throws while it is drawn',
      () =>
        load.mockResolvedValueOnce(() => {
          throw new Error('broken');
        }),
      undefined,
    ],
  ])('that %s shows an error above the form, with a retry', async (_, fail, entry) => {
    fail();
    load.mockResolvedValue(() => <b>My own</b>);
    await openPage('settings', entry);
    expect(await screen.findByText(NOTE)).toBeInTheDocument();
    const form = await theForm();
    expect(screen.getByText(NOTE).compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My own')).toBeInTheDocument();
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
  });

  it('that never finishes rendering shows an error after a time-out, with a retry', async () => {
    const never = new Promise<void>(() => undefined);
    let isEnding = false;
    load.mockResolvedValue(function Endless() {
      // A component suspends by throwing a promise.
      if (!isEnding) throw never;
      return <b>My own</b>;
    });
    jest.useFakeTimers({ advanceTimers: true });
    await openPage('settings');
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(11_000));
    expect(await screen.findByText(NOTE)).toBeInTheDocument();
    await theForm();

    isEnding = true;
    await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('My own')).toBeInTheDocument();
  });

  it('shows no error without a screen', async () => {
    await openPage(null);
    await theForm();
    expect(screen.queryByText(NOTE)).not.toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });
});
