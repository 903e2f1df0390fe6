import { createTestCtx, downloaderContract, packageContract, reply, routes, sampleItem, startSimulator } from '@ombi/sdk/testing';
import type { SimulatedRequest, Simulator } from '@ombi/sdk/testing';
import { z } from 'zod';
import plugin from '../src/index.js';

const API_KEY = 'simulated-key';
const NewParcel = z.strictObject({ tmdbId: z.int().positive(), title: z.string() });

/** A service with three movies; `isSlow` makes it look for further ones until it is made ready. */
class ParcelServer {
  isSlow = false;
  readonly #parcels = [1, 2, 3].map((tmdbId) => ({ id: `p${tmdbId}`, tmdbId }));

  readonly list = ({ query }: SimulatedRequest) => {
    const tmdbId = query.get('tmdbId');
    const found = this.#parcels.filter((one) => tmdbId === null || one.tmdbId === Number(tmdbId)).map(this.#withState);
    const offset = Number(query.get('offset') ?? 0);
    return reply(200, { items: found.slice(offset, offset + Number(query.get('limit') ?? 100)), total: found.length });
  };

  readonly add = ({ body }: SimulatedRequest) => {
    const { data } = NewParcel.safeParse(body);
    if (!data) return reply(400, { message: 'This is no movie.' });
    const parcel = { id: `p${this.#parcels.length + 1}`, tmdbId: data.tmdbId };
    this.#parcels.push(parcel);
    return reply(201, this.#withState(parcel));
  };

  readonly #withState = <T extends { tmdbId: number }>(parcel: T) => ({
    ...parcel,
    state: parcel.tmdbId <= 3 ? 'stored' : this.isSlow ? 'resolving' : 'watched',
  });
}

const servers = new WeakMap<Simulator, ParcelServer>();

async function createFixture() {
  const server = new ParcelServer();
  const handle = routes({ 'GET /parcels': server.list, 'POST /parcels': server.add });
  const simulator = await startSimulator((request) =>
    request.headers.authorization === `Bearer ${API_KEY}` ? handle(request) : reply(401),
  );
  servers.set(simulator, server);
  return { simulator, ctx: () => createTestCtx(plugin, { connection: { baseUrl: simulator.url, apiKey: API_KEY } }) };
}

const makeSlow = (simulator: Simulator) => {
  const server = servers.get(simulator)!;
  server.isSlow = true;
  return () => void (server.isSlow = false);
};

downloaderContract(plugin, createFixture, sampleItem(), { makeSlow });
packageContract(plugin, import.meta.dirname);
