import type { NotificationType } from '@ombi/sdk';

/** Outbox topic of composed messages, with one lane per channel. */
export const DELIVERY_TOPIC = 'deliver';

/** Outbox topic of messages that wait to be merged with others of the same kind. */
export const MERGE_TOPIC = 'merge';

/** A message of a notification (`news`) to a user, or to the place of a channel. */
interface MergeableMessage {
  readonly connectionId: string;
  readonly userId: string | null;
  readonly news?: string;
  readonly notice?: NotificationType;
}

/** What messages that may be merged are about: titles that arrived, or requests that were approved. */
export type MergeGroup = 'arrivals' | 'approvals';

const GROUPS: Readonly<Partial<Record<NotificationType, MergeGroup>>> = {
  RequestAvailable: 'arrivals',
  PartiallyAvailable: 'arrivals',
  RequestApproved: 'approvals',
};

/** The types of the messages that one message is made of. */
export const typesOfGroup = (group: MergeGroup): readonly NotificationType[] =>
  (Object.keys(GROUPS) as NotificationType[]).filter((type) => GROUPS[type] === group);

/** Undefined for messages that are not merged.  */
export const mergeGroupOf = ({ notice }: Pick<MergeableMessage, 'notice'>): MergeGroup | undefined => notice && GROUPS[notice];

/** Whose messages are merged with each other: those to one user, or to the place, of one channel. */
export const recipientKeyOf = ({ connectionId, userId }: Pick<MergeableMessage, 'connectionId' | 'userId'>): string =>
  `${connectionId}:${userId}:`;

/** Prefix of the outbox keys of the messages that become one. Arrivals have none before it, as in earlier releases. */
export function mergeKeyPrefixOf(delivery: MergeableMessage): string {
  const group = mergeGroupOf(delivery);
  const recipientKey = recipientKeyOf(delivery);
  if (group === undefined) return `${delivery.notice}:${recipientKey}${delivery.news}`;
  return group === 'arrivals' ? recipientKey : `${group}:${recipientKey}`;
}

/** Outbox key of a message that waits to be merged. */
export const mergeKeyOf = (delivery: MergeableMessage): string =>
  mergeGroupOf(delivery) ? `${mergeKeyPrefixOf(delivery)}${delivery.news}` : mergeKeyPrefixOf(delivery);
