import '../support/english-texts.js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import PluginsScreen from '../../src/pages/plugins/plugins-screen.js';
import { pluginWith } from '../forms/fixtures.js';
import { signInAs, errorResponse, fakeServer, renderPage } from '../support/render-page.js';

const CLEAR = 'POST /api/v3/sample/clear';
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function openPage(answer: unknown) {
  signInAs('Admin');
  const plugins = [pluginWith({ id: 'stage', name: 'Stage', embedded: true }), pluginWith({ id: 'real', name: 'Real', embedded: false })];
  const calls = fakeServer({ 'GET /api/v3/plugins': plugins, [CLEAR]: answer });
  await renderPage(<PluginsScreen />);
  await screen.findByRole('heading', { name: 'Stage' });
  return () => calls.filter(({ method, path }) => `${method} ${path}` === CLEAR).length;
}

describe('the button that clears sample content', () => {
  it('shows what will be deleted, and how much was deleted', async () => {
    const cleared = await openPage({ requests: 3, items: 2 });
    expect(screen.getAllByRole('button', { name: 'Clear sample content' })).toHaveLength(1);

    await clickButton('Clear sample content');
    expect(await screen.findByText(/deletes all requests for sample titles/)).toBeInTheDocument();
    expect(cleared()).toBe(0);

    await clickButton('Clear');
    expect(await screen.findByText('Sample content was cleared. Requests: 3, titles of its library: 2.')).toBeInTheDocument();
    expect(cleared()).toBe(1);
  });

  it('does nothing when cancelled', async () => {
    const cleared = await openPage({ requests: 0, items: 0 });
    await clickButton('Clear sample content');
    await clickButton('Cancel');
    expect(cleared()).toBe(0);
  });

  it('shows a failure', async () => {
    await openPage(errorResponse(503));
    await clickButton('Clear sample content');
    await clickButton('Clear');
    await waitFor(() => expect(screen.getByText('Sample content could not be cleared. Please try again.')).toBeInTheDocument());
  });
});
