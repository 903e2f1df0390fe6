import type { Message } from '@ombi/sdk';

/** A message that reached a channel, as often as it reached it. */
export interface SentMessage {
  readonly channel: 'letters' | 'board';
  readonly key: string;
  readonly type: Message['type'];
  /** Null at the board. */
  readonly userName: string | null;
  readonly titles: readonly string[];
}

export const toSentMessage = (channel: SentMessage['channel'], { idempotencyKey, type, recipient, title }: Message): SentMessage => ({
  ...{ channel, type, key: idempotencyKey },
  userName: recipient?.userName ?? null,
  titles: (title ?? '').split(', '),
});

/** Who is told of what, by channel: `boss` approves, `nina` asks, and everybody reads the board. */
const EXPECTED: readonly Pick<SentMessage, 'channel' | 'type' | 'userName'>[] = [
  { channel: 'letters', type: 'NewRequest', userName: 'boss' },
  ...(['RequestApproved', 'RequestAvailable'] as const).map((type) => ({ channel: 'letters', type, userName: 'nina' }) as const),
  ...(['NewRequest', 'RequestApproved', 'RequestAvailable'] as const).map((type) => ({ channel: 'board', type, userName: null }) as const),
];

/** The state that a request reached. */
export type ReachedState = 'pending' | 'approved' | 'available';

/** What was announced of a request in each state. */
const ANNOUNCED: Readonly<Record<ReachedState, readonly string[]>> = {
  pending: ['NewRequest'],
  approved: ['NewRequest', 'RequestApproved'],
  available: ['NewRequest', 'RequestApproved', 'RequestAvailable'],
};

const INBOXES = ['admin NewRequest', 'boss NewRequest', 'nina RequestApproved', 'nina RequestAvailable'];

/** Errors in the messages about a title: none, or several with different keys. Repeats of one key can be recognized as such. */
export function messageErrorsOf(sent: readonly SentMessage[], title: string, state: ReachedState): string[] {
  return EXPECTED.filter(({ type }) => ANNOUNCED[state].includes(type)).flatMap(({ channel, type, userName }) => {
    const found = sent.filter(
      (one) => one.channel === channel && one.type === type && one.userName === userName && one.titles.includes(title),
    );
    const keys = new Set(found.map(({ key }) => key));
    return keys.size === 1 ? [] : [`${title}: ${keys.size} × ${type} through ${channel}`];
  });
}

/** An inbox row, with the name of its user. */
export interface InboxRow {
  readonly name: string;
  /** JSON with the type and the title. */
  readonly facts: string;
}

/** Errors in the inbox rows about a title: missing or duplicate ones. */
export function inboxErrorsOf(rows: readonly InboxRow[], wanted: string, state: ReachedState): string[] {
  const found = rows.flatMap(({ name, facts }) => {
    const { type, title } = JSON.parse(facts) as { type: string; title: string };
    return title === wanted ? [`${name} ${type}`] : [];
  });
  const expected = INBOXES.filter((one) => ANNOUNCED[state].includes(one.split(' ')[1]!));
  return found.sort().join() === expected.join() ? [] : [`${wanted}: the inboxes hold ${found.join(', ')}`];
}
