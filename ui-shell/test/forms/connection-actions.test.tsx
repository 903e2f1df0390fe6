import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionPage, useConnectionForm } from '@ombi/sdk/ui';
import { fakeServer, renderPage } from '../support/render-page.js';
import { connection, pluginWith, sampleConnection } from './fixtures.js';
import '../support/english-texts.js';

const PAGE = '/api/v3/plugins/sample';
const SECOND = { ...sampleConnection, id: 'c2', values: { ...sampleConnection.values, ip: 'second.home' } };

function FindServer() {
  const { run, draft } = useConnectionForm();
  return (
    <>
      <output aria-label="found at">{String(draft.values['ip'])}</output>
      <button onClick={() => void run('find')}>Find</button>
    </>
  );
}

describe('an action with the values of a connection', () => {
  let answer: (answered: unknown) => void;

  const startAction = async (stored = [sampleConnection, SECOND]): Promise<void> => {
    fakeServer({
      [`GET ${PAGE}`]: pluginWith({ plan: { max: 5 }, connections: stored }),
      [`POST ${PAGE}/actions/find`]: () => new Promise((resolve) => (answer = resolve)),
    });
    await renderPage(
      <ConnectionPage pluginId="sample" schemas={{ connection }}>
        <FindServer />
      </ConnectionPage>,
    );
    await screen.findByText('second.home');
    if (stored.length === 1) await addFirst();
    await userEvent.click(screen.getAllByRole('button', { name: 'Find', hidden: true })[0]!);
  };
  /** Adds a connection, and moves it before the stored one. */
  const addFirst = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: 'Add Server' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Move forward' }).at(-1)!);
    await waitFor(() => expect(addresses()).toEqual(['undefined', 'second.home']));
  };
  const finish = () => act(async () => answer({ connectionPatch: { ip: 'found.home' }, answer: null }));
  const clickFirst = (name: string) => userEvent.click(screen.getAllByRole('button', { name })[0]!);
  const addresses = () => screen.getAllByLabelText('found at').map(({ textContent }) => textContent);

  it('fills in its result at the current position of the connection', async () => {
    await startAction();
    await clickFirst('Move back');
    await waitFor(() => expect(addresses()).toEqual(['second.home', 'films.home']));
    await finish();
    expect(addresses()).toEqual(['second.home', 'found.home']);
  });

  it.each([
    ['moved', ['second.home', 'found.home'], () => clickFirst('Move back')],
    [
      'removed',
      ['second.home'],
      async () => {
        await clickFirst('Remove Server');
        await userEvent.click(screen.getAllByRole('button', { name: 'Remove Server' }).at(-1)!);
        await waitFor(() => expect(addresses()).toEqual(['second.home']));
      },
    ],
  ] as const)('fills in its result for an unsaved connection only there when it was %s', async (_, expected, change) => {
    await startAction([SECOND]);
    await change();
    await finish();
    expect(addresses()).toEqual(expected);
  });

  it('fills in nothing after the connection was removed', async () => {
    await startAction();
    await clickFirst('Remove Server');
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove Server' }).at(-1)!);
    await waitFor(() => expect(addresses()).toEqual(['second.home']));
    await finish();
    expect(addresses()).toEqual(['second.home']);
  });
});
