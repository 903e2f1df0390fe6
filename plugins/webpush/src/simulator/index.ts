import type { BrowserMessage, BrowserSubscription } from '@ombi/sdk';
import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { createECDH, randomBytes } from 'node:crypto';
import { type BrowserKeys, decryptPushMessage } from './decrypt.js';
import { signerOf } from './signature.js';

/** A message as a browser decrypted it. */
export interface ReceivedMessage extends BrowserMessage {
  /** Endpoint of the browser. */
  readonly endpoint: string;
  readonly ttl: number;
  readonly topic?: string;
}

/** A stateful simulator of a push service with its browsers. */
export interface WebpushSimulator extends Simulator {
  /** The delivered messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Subscribes a further browser; with a key only its owner reaches it. */
  subscribe(publicKey?: string): BrowserSubscription;
  /** Answers messages to one browser with a status, as a push service with troubles does; 429 names 7 seconds. */
  breakDown(endpoint: string, status: number): void;
  /** Ends what {@link breakDown} began. */
  repair(endpoint: string): void;
  /** Ends the subscription of a browser. */
  unsubscribe(endpoint: string): void;
}

/** The browser that is subscribed at the start, with the keys of RFC 8291. */
export const firstBrowser = (serviceUrl: string): BrowserSubscription => ({
  endpoint: `${serviceUrl}/push/first`,
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
});
const FIRST_PRIVATE_KEY = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

interface Browser extends BrowserKeys {
  readonly endpoint: string;
  readonly publicKey: string | undefined;
  isGone: boolean;
  /** Status of the answers while its push service has troubles. */
  troubleStatus?: number | undefined;
}

const MAX_MESSAGE_BYTES = 4_096;

/** Starts a mock server (simulator) of a push service on 127.0.0.1 that decrypts messages as browsers do, and refuses what RFC 8030, 8291 and 8292 refuse. */
export async function startWebpush(options: SimulatorOptions = {}): Promise<WebpushSimulator> {
  const messages: ReceivedMessage[] = [];
  const browsers = new Map<string, Browser>();

  const receive = ({ params: { id = '' }, headers, bytes = new Uint8Array() }: SimulatedRequest): SimulatedResponse => {
    const browser = browsers.get(id);
    if (!browser) return reply(404, { code: 404, errno: 102, message: 'Endpoint not found' });
    if (browser.troubleStatus !== undefined)
      return reply(
        browser.troubleStatus,
        { code: browser.troubleStatus, errno: 201, message: 'Use exponential back-off' },
        { 'retry-after': '7' },
      );
    if (browser.isGone) return reply(410, { code: 410, errno: 106, message: 'Request did not validate, subscription expired' });
    const signer = signerOf(headers.authorization, new URL(browser.endpoint).origin, Date.now() / 1_000);
    if (signer === null) return reply(401, { code: 401, errno: 109, message: 'Invalid authentication' });
    if (browser.publicKey !== undefined && browser.publicKey !== signer)
      return reply(403, { code: 403, errno: 109, message: 'The key is not the one of the subscription' });
    const { ttl, topic } = headers;
    if (ttl === undefined || headers['content-encoding'] !== 'aes128gcm')
      return reply(400, { code: 400, errno: 110, message: 'Invalid header' });
    if (bytes.length > MAX_MESSAGE_BYTES) return reply(413, { code: 413, errno: 104, message: 'Payload too large' });

    const message = JSON.parse(decryptPushMessage(Buffer.from(bytes), browser)) as BrowserMessage;
    messages.push({ ...message, endpoint: browser.endpoint, ttl: Number(ttl), ...(typeof topic === 'string' ? { topic } : {}) });
    return reply(201, undefined, { location: `/m/${messages.length}` });
  };

  const simulator = await startSimulator(routes({ 'POST /push/:id': receive }), options);

  const first = firstBrowser(simulator.url);
  const firstPair = createECDH('prime256v1');
  firstPair.setPrivateKey(FIRST_PRIVATE_KEY, 'base64url');
  const firstAuth = Buffer.from(first.keys.auth, 'base64url');
  browsers.set('first', { endpoint: first.endpoint, publicKey: undefined, keyPair: firstPair, auth: firstAuth, isGone: false });

  const subscribe = (publicKey?: string): BrowserSubscription => {
    const id = randomBytes(16).toString('base64url');
    const endpoint = `${simulator.url}/push/${id}`;
    const [keyPair, auth] = [createECDH('prime256v1'), randomBytes(16)];
    const p256dh = keyPair.generateKeys('base64url');
    browsers.set(id, { endpoint, publicKey, keyPair, auth, isGone: false });
    return { endpoint, keys: { p256dh, auth: auth.toString('base64url') } };
  };
  const change = (endpoint: string, changes: Partial<Browser>): void => {
    const browser = [...browsers.values()].find((candidate) => candidate.endpoint === endpoint);
    if (browser) Object.assign(browser, changes);
  };
  return Object.assign(simulator, {
    ...{ messages, subscribe },
    unsubscribe: (endpoint: string) => change(endpoint, { isGone: true }),
    breakDown: (endpoint: string, troubleStatus: number) => change(endpoint, { troubleStatus }),
    repair: (endpoint: string) => change(endpoint, { troubleStatus: undefined }),
  });
}
