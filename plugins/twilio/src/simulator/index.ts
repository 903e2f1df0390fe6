import {
  reply,
  type SimulatedResponse,
  routes,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';

/** A message as the simulator received it, by the names of the form. */
export type ReceivedMessage = Readonly<Record<string, string>>;

/** A stateful simulator of Twilio, with one account that has one WhatsApp sender. */
export interface TwilioSimulator extends Simulator {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  /** The accepted messages, in order. */
  readonly messages: readonly ReceivedMessage[];
  /** Ends the conversation of every user, after which WhatsApp takes approved templates only. Twilio accepts the message all the same. */
  endConversations(): void;
  /** Lets messages fail while they are created, with a code and its words; null ends it. */
  failAtOnce(error: readonly [code: number, words: string] | null): void;
  /** Lets messages get no further than a status: `queued`, or `sent` for a phone that is off. */
  holdAt(status: MessageStatus): void;
}

/** The statuses of a message on its way, in order. */
const STATUSES = ['queued', 'sending', 'sent', 'delivered'] as const;
type MessageStatus = (typeof STATUSES)[number];

/** A message on its way: each time that it is read, it has got one status further. */
interface Delivery {
  readonly message: ReceivedMessage;
  readonly number: number;
  status: MessageStatus | 'undelivered' | 'failed';
  /** The error with which it ends instead of being delivered. */
  readonly error: readonly [code: number, words: string] | null;
}

const ACCOUNT_SID = `AC${'a1b2c3d4'.repeat(4)}`;
const AUTH_TOKEN = 'simulated-auth-token-0123456789ab';
const SENDER = '+14155238886';
const AUTHORIZATION = `Basic ${Buffer.from(`${ACCOUNT_SID}:${AUTH_TOKEN}`).toString('base64')}`;
const LIMITS = { body: 1600, variables: 1024 } as const;

const refuse = (status: number, code: number, message: string): SimulatedResponse =>
  reply(status, { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });

/** Starts a mock server (simulator) of Twilio on 127.0.0.1 that stores messages and refuses what Twilio refuses. */
export async function startTwilio(options: SimulatorOptions = {}): Promise<TwilioSimulator> {
  const messages: ReceivedMessage[] = [];
  const deliveries = new Map<string, Delivery>();
  let hasConversations = true;
  let errorAtOnce: Delivery['error'] = null;
  let lastStatus: MessageStatus = 'delivered';

  const isKnown = ({ params, headers }: SimulatedRequest): boolean => headers.authorization === AUTHORIZATION && params.sid === ACCOUNT_SID;

  const create = (request: SimulatedRequest): SimulatedResponse => {
    if (!isKnown(request)) return refuse(401, 20003, 'Authenticate');
    const message = Object.fromEntries(new URLSearchParams(String(request.body)));
    const refusal = refusalOf(message);
    if (refusal) return refuse(400, ...refusal);
    const isOutside = !hasConversations && !message['ContentSid'];
    const error = errorAtOnce ?? (isOutside ? OUTSIDE_WINDOW : null);
    const delivery: Delivery = { message, number: deliveries.size + 1, status: errorAtOnce ? 'failed' : 'queued', error };
    deliveries.set(sidOf(delivery), delivery);
    if (!error) messages.push(message);
    return reply(201, toStoredMessage(delivery));
  };

  const fetch = (request: SimulatedRequest): SimulatedResponse => {
    if (!isKnown(request)) return refuse(401, 20003, 'Authenticate');
    const delivery = deliveries.get((request.params.message ?? '').replace(/\.json$/, ''));
    if (!delivery) return refuse(404, 20404, 'The requested resource was not found');
    delivery.status = nextStatus(delivery, lastStatus);
    return reply(200, toStoredMessage(delivery));
  };

  const home = '/2010-04-01/Accounts/:sid';
  const simulator = await startSimulator(
    routes({ [`POST ${home}/Messages.json`]: create, [`GET ${home}/Messages/:message`]: fetch }),
    options,
  );
  return Object.assign(simulator, {
    ...{ accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: SENDER, messages },
    endConversations: () => void (hasConversations = false),
    failAtOnce: (error: Delivery['error']) => void (errorAtOnce = error),
    holdAt: (status: MessageStatus) => void (lastStatus = status),
  });
}

const OUTSIDE_WINDOW = [63016, 'Failed to send freeform message because you are outside the allowed window.'] as const;

function nextStatus({ status, error }: Delivery, last: MessageStatus): Delivery['status'] {
  const position = STATUSES.indexOf(status as MessageStatus);
  if (position < 0) return status;
  if (error && position >= 1) return 'undelivered';
  return STATUSES[Math.min(position + 1, STATUSES.indexOf(last))]!;
}

const sidOf = ({ number }: Delivery): string => `SM${String(number).padStart(32, '0')}`;

function refusalOf({ To = '', From, Body = '', ContentSid, ContentVariables = '{}' }: ReceivedMessage): [number, string] | null {
  if (!/^whatsapp:\+\d{7,15}$/.test(To)) return [21211, `The 'To' number ${To} is not a valid phone number.`];
  if (From !== `whatsapp:${SENDER}`) return [63007, 'Twilio could not find a Channel with the specified From address'];
  if (!ContentSid && Body.trim() === '') return [21602, 'Message body is required.'];
  if (Body.length > LIMITS.body) return [21617, 'The concatenated message body exceeds the 1600 character limit.'];
  const variables = Object.values(JSON.parse(ContentVariables) as Record<string, string>);
  if (variables.some((text) => text.trim() === '' || /[\n\r\t]| {5}/.test(text)))
    return [21656, 'The ContentVariables Parameter is invalid.'];
  return variables.join('').length > LIMITS.variables ? [63021, 'Channel invalid content error'] : null;
}

function toStoredMessage(delivery: Delivery) {
  const { message, status, error } = delivery;
  const { To, From, Body = '' } = message;
  const [code, words] = status === 'failed' || status === 'undelivered' ? (error ?? []) : [];
  return {
    sid: sidOf(delivery),
    account_sid: ACCOUNT_SID,
    api_version: '2010-04-01',
    to: To,
    from: From,
    body: Body,
    status,
    error_code: code ?? null,
    error_message: words ?? null,
  };
}
