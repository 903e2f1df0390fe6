import { groupBy } from '../../kernel/index.js';
import type { Visitor } from '../signalr/visitor.js';
import type { Audience, Circle } from './audience.js';

/** A method of the client, and what it is called with. */
type Words = readonly [method: string, args: readonly unknown[]];

/** What an audience is to hear. */
export interface Message {
  readonly audience: Audience;
  /** Of a change; null for news. */
  readonly topic: string | null;
  readonly wordsFor: (listener: Visitor) => Words;
}

export const change = (audience: Audience, topic: string, facts: object): Message => ({
  audience,
  topic,
  wordsFor: () => ['Changed', [topic, facts]],
});

/** So many changes of one topic at once are told one by one; with more of them nobody keeps up. */
const MOST = 100;

/** Messages that wait together. Of too many changes of a topic remains one, for all whom any of them was for; not which, because each was for some of them. */
export function condensed(messages: readonly Message[], most = MOST): readonly Message[] {
  const crowds = [...groupBy(messages.filter(isForSome), ({ topic }) => topic)].filter(([, crowd]) => crowd.length > most);
  const merged = new Map<Message, Message>(crowds.map(([topic, crowd]) => [crowd[0]!, change(union(crowd), topic, {})]));
  const dropped = new Set<Message>(crowds.flatMap(([, crowd]) => crowd.slice(1)));
  return messages.filter((message) => !dropped.has(message)).map((message) => merged.get(message) ?? message);
}

type ForSome = Message & { readonly audience: Circle; readonly topic: string };

const isForSome = (message: Message): message is ForSome =>
  message.topic !== null && message.audience !== 'everyone' && !('allBut' in message.audience);

const union = (crowd: readonly ForSome[]): Circle => ({
  userIds: [...new Set(crowd.flatMap(({ audience }) => audience.userIds ?? []))],
  roles: [...new Set(crowd.flatMap(({ audience }) => audience.roles ?? []))],
});
