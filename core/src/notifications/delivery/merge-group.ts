/** Outbox topic of messages that wait to be merged with others of the same kind. */
export const MERGE_TOPIC = 'merge';

/** Prefix of the outbox keys of the messages that wait to be merged, for one user on one channel. */
export const mergeKeyPrefixOf = ({ connectionId, userId }: { readonly connectionId: string; readonly userId: string | null }): string =>
  `${connectionId}:${userId}:`;
