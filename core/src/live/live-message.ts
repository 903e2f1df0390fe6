import { groupBy } from '../kernel/index.js';
import type { Role } from '../identity/index.js';
import type { HubClient } from './signalr/hub-authenticator.js';

/** Named people, and holders of roles, who are looked up when it is sent. */
export interface AudienceGroup {
  readonly userIds?: readonly string[];
  readonly roles?: readonly Role[];
}

/** Who is told: some people, everybody who looks, or everybody else. */
export type Audience = AudienceGroup | 'everyone' | { readonly allBut: AudienceGroup };

/** A method of the client, and what it is called with. */
type ClientCall = readonly [method: string, args: readonly unknown[]];

/** What an audience is to hear. */
export interface LiveMessage {
  readonly audience: Audience;
  /** Of a change; null for news. */
  readonly topic: string | null;
  readonly callFor: (listener: HubClient) => ClientCall;
}

export const changeMessage = (audience: Audience, topic: string, facts: object): LiveMessage => ({
  audience,
  topic,
  callFor: () => ['Changed', [topic, facts]],
});

/** So many changes of one topic at once are told one by one; with more of them nobody keeps up. */
const MAX_CHANGES_PER_TOPIC = 100;

/** Messages that wait together. Of too many changes of a topic remains one, for all whom any of them was for; not which, because each was for some of them. */
export function coalesceMessages(messages: readonly LiveMessage[], most = MAX_CHANGES_PER_TOPIC): readonly LiveMessage[] {
  const largeTopics = [...groupBy(messages.filter(isGroupMessage), ({ topic }) => topic)].filter(([, crowd]) => crowd.length > most);
  const merged = new Map<LiveMessage, LiveMessage>(
    largeTopics.map(([topic, crowd]) => [crowd[0]!, changeMessage(mergeAudiences(crowd), topic, {})]),
  );
  const dropped = new Set<LiveMessage>(largeTopics.flatMap(([, crowd]) => crowd.slice(1)));
  return messages.filter((liveMessage) => !dropped.has(liveMessage)).map((liveMessage) => merged.get(liveMessage) ?? liveMessage);
}

type GroupMessage = LiveMessage & { readonly audience: AudienceGroup; readonly topic: string };

const isGroupMessage = (liveMessage: LiveMessage): liveMessage is GroupMessage =>
  liveMessage.topic !== null && liveMessage.audience !== 'everyone' && !('allBut' in liveMessage.audience);

const mergeAudiences = (crowd: readonly GroupMessage[]): AudienceGroup => ({
  userIds: [...new Set(crowd.flatMap(({ audience }) => audience.userIds ?? []))],
  roles: [...new Set(crowd.flatMap(({ audience }) => audience.roles ?? []))],
});

/** Nobody takes longer to open a page, in milliseconds. */
export const MAX_PAGE_LOAD_MS = 30_000;

/** In a storm the older ones are let go: whoever comes hears enough to read again. */
const MAX_RECENT_MESSAGES = 500;

/** What changed in the last moments. A page that is being opened was read before it could hear of it. */
export class RecentMessages {
  #kept: { readonly at: number; readonly message: LiveMessage }[] = [];

  add(liveMessage: LiveMessage, at: number): void {
    this.#kept.push({ at, message: liveMessage });
    if (this.#kept.length > 2 * MAX_RECENT_MESSAGES) this.#kept = this.#kept.slice(-MAX_RECENT_MESSAGES);
  }

  since(moment: number): LiveMessage[] {
    return this.#kept.filter(({ at }) => at >= moment).map(({ message: liveMessage }) => liveMessage);
  }
}
