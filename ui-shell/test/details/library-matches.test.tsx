import '../support/english-texts.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LibraryMatches } from '../../src/pages/details/matches/library-matches.js';
import type { MatchedTitle } from '../../src/api/admin/library-matches-api.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';

const item = (id: number, more: object = {}) => ({
  ...{ id, pluginId: 'shelf', server: 'Attic', kind: 'movie', title: 'Nosferatu', year: 1922, url: 'http://media/1', quality: '1080p' },
  ...{ variants: ['regular'], addedAt: '2026-01-01T00:00:00Z', ids: { tmdb: '653' }, matchedBy: 'tmdb', decision: null },
  ...more,
});
const TITLE = { kind: 'movie', ids: { tmdb: '653', imdb: 'tt0013442' } } as const;

const download = (more: object = {}) => ({
  ...{ name: 'Fetcher', source: 'tmdb', id: '653', monitored: true, variants: ['regular'], countsAsAvailable: false },
  ...{ quality: null, isUpgradeWanted: false, ...more },
});

async function open(answers: Record<string, unknown> = {}, title: MatchedTitle = TITLE): Promise<ApiCall[]> {
  signInAs('Admin');
  const calls = fakeServer({
    'GET /api/v3/library/matches?*': { items: [item(1)], downloads: [] },
    'GET /api/v3/library/items?*': { items: [], total: 0 },
    ...answers,
  });
  await renderPage(<LibraryMatches title={title} name="Nosferatu" />);
  await userEvent.click(screen.getByRole('button', { name: 'Library match' }));
  await screen.findByRole('dialog', { name: 'Library match of Nosferatu' });
  return calls;
}
const sent = (calls: readonly ApiCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);

describe('the library match of a title', () => {
  it('is not offered without permission', async () => {
    signInAs('RequestMovie');
    fakeServer({});
    await renderPage(<LibraryMatches title={TITLE} name="Nosferatu" />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('shows the server, the item and the id, and the items of downloaders', async () => {
    await open({ 'GET /api/v3/library/matches?*': { items: [item(1)], downloads: [download()] } });
    expect(await screen.findByText('Nosferatu (1922)')).toBeInTheDocument();
    expect(screen.getByText('Attic')).toBeInTheDocument();
    expect(screen.getByText('It counts because the server reports TMDB 653.')).toBeInTheDocument();
    expect(screen.getByText(/It has a file, which does not count/)).toBeInTheDocument();
  });

  it('shows the quality of a file, and whether a better one is wanted', async () => {
    await open({
      'GET /api/v3/library/matches?*': { items: [], downloads: [download({ quality: 'Bluray-720p', isUpgradeWanted: true })] },
    });
    expect(await screen.findByText(/TMDB 653 · Bluray-720p · It has a file/)).toBeInTheDocument();
    expect(screen.getByText('A better quality is wanted')).toBeInTheDocument();
  });

  it('shows a message when no server has the title', async () => {
    await open({ 'GET /api/v3/library/matches?*': { items: [], downloads: [] } });
    expect(await screen.findByText('No enabled media server has this title.')).toBeInTheDocument();
  });

  it('is removed after a confirmation', async () => {
    const calls = await open({ 'PUT /api/v3/library/items/1/match': item(1) });
    await userEvent.click(await screen.findByRole('button', { name: 'Not this title: Nosferatu on Attic' }));
    expect(sent(calls)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'Not this title' }));
    await waitFor(() => expect(sent(calls)).toEqual([['PUT', '/api/v3/library/items/1/match', { title: null }]]));
    expect(await screen.findByText('The library match was changed.')).toBeInTheDocument();
  });

  it('shows who overrode it, and can be reverted', async () => {
    const decision = { title: null, by: 'vera', at: '2026-01-01T00:00:00Z' };
    const calls = await open({
      'GET /api/v3/library/matches?*': { items: [item(1, { matchedBy: null, decision })], downloads: [] },
      'DELETE /api/v3/library/items/1/match': item(1),
    });
    expect(await screen.findByText('vera decided that it is not this title.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Undo the decision/ }));
    await waitFor(() => expect(sent(calls).map(([method]) => method)).toEqual(['DELETE']));
  });

  it('is set to an item that is found by title', async () => {
    const other = item(2, { title: 'Symphonie des Grauens', ids: {}, matchedBy: null });
    const calls = await open({
      'GET /api/v3/library/items?*': { items: [item(1), other], total: 12 },
      'PUT /api/v3/library/items/2/match': errorResponse(404),
    });
    const search = screen.getByRole('dialog');
    expect(await within(search).findByText('10 more items; type more of the title')).toBeInTheDocument();
    expect(within(search).getAllByText('Nosferatu (1922)')).toHaveLength(1);
    await userEvent.click(within(search).getByRole('button', { name: 'Pin: Symphonie des Grauens on Attic' }));
    await waitFor(() => expect(sent(calls)).toEqual([['PUT', '/api/v3/library/items/2/match', { title: { source: 'tmdb', id: '653' } }]]));
    expect(await screen.findByText('The media server no longer has this item.')).toBeInTheDocument();
  });

  it('is set for an album by its MusicBrainz id', async () => {
    const other = item(3, { kind: 'album', title: 'Lanterns Live', ids: {}, matchedBy: null });
    const calls = await open(
      {
        'GET /api/v3/library/items?*': { items: [other], total: 1 },
        'PUT /api/v3/library/items/3/match': other,
      },
      { kind: 'album', ids: { musicbrainz: 'a' } },
    );
    expect(calls.map(({ path }) => path)).toContain('/api/v3/library/matches?kind=album&musicbrainz=a');
    await userEvent.click(await screen.findByRole('button', { name: 'Pin: Lanterns Live on Attic' }));
    await waitFor(() =>
      expect(sent(calls)).toEqual([['PUT', '/api/v3/library/items/3/match', { title: { source: 'musicbrainz', id: 'a' } }]]),
    );
  });
});
