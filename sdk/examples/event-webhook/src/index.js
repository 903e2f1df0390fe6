// @ts-check
import { definePlugin, webhookTarget, webhookUrlField } from '@ombi/sdk';
import { z } from 'zod';

/** @import { Ctx, PortalRequest, RequestEvent } from '@ombi/sdk' */

/** One receiver. Error texts are keys of the catalogue in `locales`. */
const connection = z.object({ webhookUrl: webhookUrlField() });

/** @typedef {Ctx<unknown, z.output<typeof connection>>} PluginCtx */

/**
 * Title and year as people write them. The request is null when it was deleted before the event was delivered.
 *
 * @param {PortalRequest | null | undefined} request
 */
const titleOf = (request) => (request ? `${request.title}${request.year === null ? '' : ` (${request.year})`}` : 'A title');

/** @param {RequestEvent} event */
const requesterOf = ({ request }) => request?.requesterName ?? 'Somebody';

/**
 * Posts one sentence. An answer from 200 to 299 means that the receiver has it.
 *
 * @param {PluginCtx} ctx
 * @param {string} event
 * @param {string} text
 */
async function post({ http }, event, text) {
  await http.post('', { event, text }, undefined, { maxRedirects: 0 });
}

/** Posts what happens to requests as readable sentences. */
export default definePlugin({
  id: 'eventexample',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: connection, max: 5 },
  target: ({ webhookUrl }) => webhookTarget(webhookUrl),
  provides: {},
  on: {
    'request.created': (ctx, event) =>
      post(
        ctx,
        'request.created',
        `${requesterOf(event)} requested ${titleOf(event.request)}${event.autoApproved ? '.' : ', which needs a decision.'}`,
      ),
    'request.approved': (ctx, { request }) => post(ctx, 'request.approved', `${titleOf(request)} was approved.`),
    'request.denied': (ctx, { request, reason }) =>
      post(ctx, 'request.denied', `${titleOf(request)} was denied${reason ? `: ${reason}` : '.'}`),
    'request.available': (ctx, event) =>
      post(ctx, 'request.available', `${titleOf(event.request)} is available. ${requesterOf(event)} asked for it.`),
    'request.deleted': (ctx, { title }) => post(ctx, 'request.deleted', `The request for ${title} was deleted.`),
  },
  test: async (ctx) => {
    await post(ctx, 'test', 'Ombi reaches this address.');
    return { ok: true };
  },
});
