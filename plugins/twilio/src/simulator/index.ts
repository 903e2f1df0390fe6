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
  /** Ends the conversation of every user, after which WhatsApp takes approved templates only. */
  endConversations(): void;
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
  let hasConversations = true;

  const create = ({ params, headers, body }: SimulatedRequest): SimulatedResponse => {
    if (headers.authorization !== AUTHORIZATION || params.sid !== ACCOUNT_SID) return refuse(401, 20003, 'Authenticate');
    const message = Object.fromEntries(new URLSearchParams(String(body)));
    const refusal = refusalOf(message);
    if (refusal) return refuse(400, ...refusal);
    if (!hasConversations && !message['ContentSid'])
      return reply(201, toStoredMessage(message, 0, 63016, 'Outside of the messaging window. Use a message template.'));
    messages.push(message);
    return reply(201, toStoredMessage(message, messages.length, null, null));
  };

  const simulator = await startSimulator(routes({ 'POST /2010-04-01/Accounts/:sid/Messages.json': create }), options);
  return Object.assign(simulator, {
    ...{ accountSid: ACCOUNT_SID, authToken: AUTH_TOKEN, from: SENDER, messages },
    endConversations: () => void (hasConversations = false),
  });
}

function refusalOf({ To = '', From, Body = '', ContentSid, ContentVariables = '{}' }: ReceivedMessage): [number, string] | null {
  if (!/^whatsapp:\+\d{7,15}$/.test(To)) return [21211, `The 'To' number ${To} is not a valid phone number.`];
  if (From !== `whatsapp:${SENDER}`) return [63007, 'Twilio could not find a Channel with the specified From address'];
  if (!ContentSid && Body.trim() === '') return [21602, 'Message body is required.'];
  if (Body.length > LIMITS.body) return [21617, 'The concatenated message body exceeds the 1600 character limit.'];
  const variables = Object.values(JSON.parse(ContentVariables) as Record<string, string>).join('');
  return variables.length > LIMITS.variables ? [63021, 'Channel invalid content error'] : null;
}

const toStoredMessage = ({ To, From, Body = '' }: ReceivedMessage, number: number, code: number | null, error: string | null) => ({
  sid: `SM${String(number).padStart(32, '0')}`,
  account_sid: ACCOUNT_SID,
  api_version: '2010-04-01',
  to: To,
  from: From,
  body: Body,
  status: code === null ? 'queued' : 'failed',
  error_code: code,
  error_message: error,
});
