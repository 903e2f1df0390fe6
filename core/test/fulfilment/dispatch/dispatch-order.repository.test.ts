import { DispatchOrderRepository } from '../../../src/fulfilment/dispatch/dispatch-order.repository.js';
import { dispatchKey, dispatchTopic, type DispatchOrderKey } from '../../../src/fulfilment/dispatch/dispatch-order.js';
import { FulfilmentService } from '../../../src/fulfilment/fulfilment.service.js';
import { Database, Outbox } from '../../../src/kernel/index.js';
import { createModuleFixture, type ModuleFixture } from '../../support/portal/module-fixture.js';

const movie = (requestId: number): DispatchOrderKey => ({ kind: 'movie', requestId, variant: 'regular' });

describe('the orders in the outbox', () => {
  let moduleFixture: ModuleFixture;
  let orders: FulfilmentService;

  const enqueue = (topic: string, key: string) =>
    moduleFixture.get(Database).transaction(() => moduleFixture.get(Outbox).enqueue({ topic, lane: '', key, payload: {} }));
  const place = (...placed: DispatchOrderKey[]) => Promise.all(placed.map((order) => enqueue(dispatchTopic(order), dispatchKey(order))));

  beforeAll(async () => {
    moduleFixture = await createModuleFixture({ providers: [DispatchOrderRepository] });
    const nothing = null as never;
    orders = new FulfilmentService(nothing, nothing, nothing, nothing, moduleFixture.get(DispatchOrderRepository));
  });
  beforeEach(() => moduleFixture.get(Database).execute('DELETE FROM "outbox"'));
  afterAll(() => moduleFixture.close());

  it('are found by kind, request and variant, however many are asked for', async () => {
    await place(movie(1), movie(501), { ...movie(2), variant: '4k' });
    await enqueue('votes', dispatchKey(movie(3)));
    const asked = [...Array.from({ length: 501 }, (_, place) => movie(place + 1)), { ...movie(2), variant: '4k' } as const];
    const isDispatched = await orders.loadDispatched(asked);
    expect(asked.filter(isDispatched)).toEqual([movie(1), movie(501), { ...movie(2), variant: '4k' }]);
  });

  it('are read in ranges of their rows, without the rows of others', async () => {
    for (const requestId of [1, 2]) await place(movie(requestId));
    await enqueue('votes', 'movie:9:regular');
    await place(movie(3));
    const all = await orders.findOrders(0, 1_000_000);
    expect(all.map(({ requestId }) => requestId)).toEqual([1, 2, 3]);
    const [first, second, third] = all.map(({ rowId }) => rowId) as [number, number, number];
    expect(await orders.findOrders(first, second)).toEqual([{ ...movie(2), rowId: second }]);
    expect((await orders.findOrders(first - 1, third - 1)).map(({ rowId }) => rowId)).toEqual([first, second]);
  });
});
