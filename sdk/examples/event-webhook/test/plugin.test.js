// @ts-check
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTestCtx, createTestEvent, packageContract, reply, routes, startSimulator } from '@ombi/sdk/testing';
import plugin from '../src/index.js';

packageContract(plugin, import.meta.dirname);

/** @import { PortalRequest, RequestEvent } from '@ombi/sdk' */

/** @type {PortalRequest} */
const request = {
  ...{ kind: 'movie', requestId: 1, variant: 'regular', title: 'Sita Sings the Blues', year: 2008, ids: {}, artistName: null },
  ...{ state: 'pending', requestedAt: '2024-05-01T12:00:00.000Z', requesterId: 'u1', requesterName: 'Nina', posterUrl: null },
};
/** @type {RequestEvent} */
const event = { kind: 'movie', requestId: 1, variant: 'regular', requesterId: 'u1', actorId: null, request };

describe('a request event', () => {
  it('is posted as a sentence', async () => {
    const simulator = await startSimulator(routes({ 'POST /hook': () => reply(204) }));
    const ctx = createTestCtx(plugin, { connection: { webhookUrl: `${simulator.url}/hook?token=t` } });
    await plugin.on?.['request.created']?.(ctx, createTestEvent('request.created', { ...event, autoApproved: false }));
    await plugin.on?.['request.denied']?.(ctx, createTestEvent('request.denied', { ...event, reason: 'no space' }));
    await plugin.on?.['request.available']?.(ctx, createTestEvent('request.available', { ...event, request: null }));
    await simulator.close();
    assert.deepEqual(
      simulator.requests.map(({ body, query }) => [body, query.get('token')]),
      [
        [{ event: 'request.created', text: 'Nina requested Sita Sings the Blues (2008), which needs a decision.' }, 't'],
        [{ event: 'request.denied', text: 'Sita Sings the Blues (2008) was denied: no space' }, 't'],
        [{ event: 'request.available', text: 'A title is available. Somebody asked for it.' }, 't'],
      ],
    );
  });

  it('fails with the words of the receiver', async () => {
    const simulator = await startSimulator(routes({ 'POST /hook': () => reply(422, { message: 'no such room' }) }));
    const ctx = createTestCtx(plugin, { connection: { webhookUrl: `${simulator.url}/hook` } });
    const failure = { code: 'rejected', detail: 'no such room' };
    await assert.rejects(async () => plugin.on?.['request.deleted']?.(ctx, { ...event, title: 'Sita' }), failure);
    await simulator.close();
  });
});
