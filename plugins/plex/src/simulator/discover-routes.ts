import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import type { PlexState, SimulatedAccount, SimulatedWatchlistTitle } from './state.js';

/** The service that has the watchlists. Accepts the tokens of all accounts; titles have keys that no server uses. */
export function discoverRoutes(state: PlexState): Handler {
  const findTitle = (path: string) => [...state.watchlists.values()].flat().find(({ ratingKey }) => path.endsWith(`/${ratingKey}`));
  const handle = routes({
    'GET /library/sections/watchlist/all': (request) => withAccount(state, request, (account) => listWatchlist(state, account, request)),
    'GET /library/metadata/:key': (request) => {
      const title = findTitle(request.path);
      return title ? withAccount(state, request, () => mediaContainer({ size: 1, Metadata: [toDetails(title)] })) : reply(404);
    },
  });
  return (request) => (request.path.includes('/watchlist/') || findTitle(request.path) ? handle(request) : undefined);
}

const mediaContainer = (MediaContainer: object) => reply(200, { MediaContainer });

function withAccount(
  state: PlexState,
  { headers }: SimulatedRequest,
  respond: (account: SimulatedAccount) => SimulatedResponse,
): SimulatedResponse {
  const token = String(headers['x-plex-token'] ?? '');
  const account = state.accounts.find((candidate) => candidate.token === token);
  return account && !state.expiredTokens.has(token) ? respond(account) : reply(401, { Error: { code: 'unauthorized' } });
}

/** An empty page has no list. */
function listWatchlist({ watchlists }: PlexState, { id }: SimulatedAccount, { query }: SimulatedRequest): SimulatedResponse {
  const all = watchlists.get(id) ?? [];
  const offset = Number(query.get('X-Plex-Container-Start') ?? 0);
  const page = all.slice(offset, offset + Number(query.get('X-Plex-Container-Size') ?? 50)).map(toListed);
  const container = { librarySectionID: 'watchlist', librarySectionTitle: 'Watchlist', identifier: 'tv.plex.provider.discover' };
  return mediaContainer({
    ...{ ...container, offset, totalSize: all.length, size: page.length },
    ...(page.length > 0 ? { Metadata: page } : {}),
  });
}

const toListed = ({ ratingKey, type, title }: SimulatedWatchlistTitle) => ({
  ...{ ratingKey, key: `/library/metadata/${ratingKey}`, guid: `plex://${type}/${ratingKey}`, type, title, addedAt: 1_700_000_000 },
});

const toDetails = (title: SimulatedWatchlistTitle) => ({ ...toListed(title), Guid: title.guids.map((id) => ({ id })) });
