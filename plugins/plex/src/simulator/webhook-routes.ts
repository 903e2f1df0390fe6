import { type Handler, reply, type SimulatedResponse, routes, type SimulatedRequest } from '@ombi/sdk/testing';
import type { PlexState } from './state.js';

/** The webhooks of the owner's account. A call with a list replaces the stored one. */
export const webhookRoutes = (state: PlexState): Handler =>
  routes({
    'GET /api/v2/user/webhooks': (request) => withSubscription(state, request, () => list(state)),
    'POST /api/v2/user/webhooks': (request) =>
      withSubscription(state, request, () => {
        state.webhooks.splice(0, Infinity, ...new URLSearchParams(String(request.body)).getAll('urls[]'));
        return { ...list(state), status: 201 };
      }),
  });

const list = ({ webhooks }: PlexState): SimulatedResponse =>
  reply(
    200,
    webhooks.map((url) => ({ url })),
  );

function withSubscription(
  { owner, hasSubscription }: PlexState,
  { headers }: SimulatedRequest,
  respond: () => SimulatedResponse,
): SimulatedResponse {
  if (headers['x-plex-token'] !== owner.token) return reply(401, { errors: [{ code: 1001, message: 'User could not be authenticated' }] });
  return hasSubscription ? respond() : reply(403, { errors: [{ code: 1026, message: 'Webhooks need a subscription' }] });
}
