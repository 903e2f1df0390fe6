import { groupBy } from '../kernel/index.js';
import type { Role } from '../identity/index.js';
import type { HubClient } from './signalr/hub-authenticator.js';

/** Users by id and by role (like a room); roles are resolved when the message is sent. */
interface AudienceGroup {
  readonly userIds?: readonly string[];
  readonly roles?: readonly Role[];
}

/** The recipients of a message: a group, all online users, or all except a group. */
export type Audience = AudienceGroup | 'everyone' | { readonly allBut: AudienceGroup };

/** The client's method and its arguments. */
type ClientCall = readonly [method: string, args: readonly unknown[]];

/** A WebSocket message for an audience. */
export interface LiveMessage {
  readonly audience: Audience;
  /** The topic of a change; null for a notice. */
  readonly topic: string | null;
  readonly clientCallFor: (listener: HubClient) => ClientCall;
}

/** Creates the message that data of a topic has changed. */
export const changeMessage = (audience: Audience, topic: string, facts: object): LiveMessage => ({
  audience,
  topic,
  clientCallFor: () => ['Changed', [topic, facts]],
});

/** Up to this many changes of one topic are sent one by one; more are merged. */
const MAX_CHANGES_PER_TOPIC = 100;

/**
 * Coalesces (debounces) queued messages. More than `most` changes of a topic become one for the union of their audiences, without details:
 * each was meant for some recipients only.
 */
export function coalesceMessages(messages: readonly LiveMessage[], most = MAX_CHANGES_PER_TOPIC): readonly LiveMessage[] {
  const largeTopics = [...groupBy(messages.filter(isGroupMessage), ({ topic }) => topic)].filter(([, group]) => group.length > most);
  const merged = new Map<LiveMessage, LiveMessage>(
    largeTopics.map(([topic, group]) => [group[0]!, changeMessage(mergeAudiences(group), topic, {})]),
  );
  const dropped = new Set<LiveMessage>(largeTopics.flatMap(([, group]) => group.slice(1)));
  return messages.filter((liveMessage) => !dropped.has(liveMessage)).map((liveMessage) => merged.get(liveMessage) ?? liveMessage);
}

type GroupMessage = LiveMessage & { readonly audience: AudienceGroup; readonly topic: string };

const isGroupMessage = (liveMessage: LiveMessage): liveMessage is GroupMessage =>
  liveMessage.topic !== null && liveMessage.audience !== 'everyone' && !('allBut' in liveMessage.audience);

const mergeAudiences = (group: readonly GroupMessage[]): AudienceGroup => ({
  userIds: [...new Set(group.flatMap(({ audience }) => audience.userIds ?? []))],
  roles: [...new Set(group.flatMap(({ audience }) => audience.roles ?? []))],
});
