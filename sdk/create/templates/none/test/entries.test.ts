import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { PortalRequest, RequestEvent } from '@ombi/sdk';
import { createTestCtx } from '@ombi/sdk/testing';
import plugin from '../src/index.js';
import { API_KEY, startServer } from './simulator.js';

const request: PortalRequest = {
  kind: 'movie',
  requestId: 1,
  variant: 'regular',
  title: 'Sita Sings the Blues',
  year: 2008,
  ids: {},
  artistName: null,
  state: 'pending',
  requestedAt: '2024-05-01T12:00:00.000Z',
  requesterId: 'u1',
  requesterName: 'Nina',
  posterUrl: null,
};
const event: RequestEvent = { kind: 'movie', requestId: 1, variant: 'regular', requesterId: 'u1', actorId: null, request };

it('writes one entry for each event', async () => {
  await using simulator = await startServer();
  const ctx = createTestCtx(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } });
  await plugin.on?.['request.created']?.(ctx, { ...event, autoApproved: false });
  await plugin.on?.['request.available']?.(ctx, event);
  const entries = simulator.requests.map(({ body }) => body);
  assert.deepEqual(entries, [
    { text: 'Nina requested Sita Sings the Blues (2008).' },
    { text: 'Sita Sings the Blues (2008) is available.' },
  ]);
});

it('fails when the key is refused', async () => {
  await using simulator = await startServer();
  const ctx = createTestCtx(plugin, { connection: { baseUrl: simulator.url, apiKey: 'wrong' } });
  await assert.rejects(async () => plugin.on?.['request.available']?.(ctx, event), { code: 'unauthorized' });
});
