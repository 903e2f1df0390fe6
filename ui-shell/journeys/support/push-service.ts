import { startWebpush, type ReceivedMessage, type WebpushSimulator } from '@ombi/plugin-webpush/simulator';
import type { BrowserSubscription } from '@ombi/sdk';
import type { BrowserContext, Page } from 'playwright-core';
import { waitUntil } from './wait-until.js';

/**
 * A push service for a browser that cannot reach the one of its vendor: Chromium takes no other. The subscription is that of the simulator;
 * everything else is real: the screen, the service worker, the portal, the encryption, and what the browser shows.
 */
export class PushService {
  #received = 0;

  private constructor(
    readonly simulator: WebpushSimulator,
    private readonly context: BrowserContext,
    private readonly portalUrl: string,
  ) {}

  /** Must be called before the page is opened. */
  static async start(context: BrowserContext, portalUrl: string): Promise<PushService> {
    const service = new PushService(await startWebpush(), context, portalUrl);
    await context.grantPermissions(['notifications'], { origin: portalUrl });
    await context.exposeFunction('subscribeAtSimulator', (key: string) => service.simulator.subscribe(key));
    await context.addInitScript(subscribeAtSimulator);
    return service;
  }

  /** The next message of the portal, once it is there. */
  async nextMessage(): Promise<ReceivedMessage> {
    await waitUntil(() => this.simulator.messages.length > this.#received);
    const message = this.simulator.messages[this.#received]!;
    this.#received += 1;
    return message;
  }

  /** Hands a message to the service worker as the push service of the browser would. The browser does not tell whether the worker received it. */
  async deliver(page: Page, { endpoint: _endpoint, ttl: _ttl, topic: _topic, ...payload }: ReceivedMessage): Promise<void> {
    const client = await this.context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      client.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
        const [active] = versions.filter(({ status, scriptURL }) => status === 'activated' && scriptURL.startsWith(this.portalUrl));
        if (active) resolve(active.registrationId);
      });
    });
    await client.send('ServiceWorker.enable');
    await client.send('ServiceWorker.deliverPushMessage', {
      origin: this.portalUrl,
      registrationId: await registered,
      data: JSON.stringify(payload),
    });
    await client.detach();
  }

  /** The endpoint of the browser changes, and its service worker is told. */
  async renew(subscription: BrowserSubscription): Promise<void> {
    const [worker] = this.context.serviceWorkers();
    await worker!.evaluate(renewInWorker, subscription);
  }
}

/** Runs in every page: replaces what only the vendor's push service can do. */
function subscribeAtSimulator(): void {
  const held = { subscription: null as object | null };
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0)).buffer;
  const { subscribeAtSimulator: ask } = globalThis as unknown as { subscribeAtSimulator(key: string): Promise<BrowserSubscription> };
  const stored = sessionStorage.getItem('subscription');
  const toSubscription = (key: string, facts: BrowserSubscription) => ({
    endpoint: facts.endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => facts,
    unsubscribe: async () => {
      held.subscription = null;
      sessionStorage.removeItem('subscription');
      return true;
    },
  });
  if (stored) {
    const { key, facts } = JSON.parse(stored) as { key: string; facts: BrowserSubscription };
    held.subscription = toSubscription(key, facts);
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => held.subscription,
    subscribe: async ({ applicationServerKey: key }: { applicationServerKey: string }) => {
      const facts = await ask(key);
      sessionStorage.setItem('subscription', JSON.stringify({ key, facts }));
      return (held.subscription = toSubscription(key, facts));
    },
  });
}

/** Runs in the service worker. Only the browser itself can make an event whose work it waits for. */
async function renewInWorker(facts: BrowserSubscription): Promise<void> {
  const subscription = { endpoint: facts.endpoint, toJSON: () => facts, unsubscribe: async () => true };
  Object.assign(PushManager.prototype, { getSubscription: async () => subscription });
  const work: Promise<unknown>[] = [];
  const event = Object.assign(new Event('pushsubscriptionchange'), { waitUntil: (promise: Promise<unknown>) => void work.push(promise) });
  globalThis.dispatchEvent(event);
  await Promise.all(work);
}
