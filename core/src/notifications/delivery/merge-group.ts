/** Outbox topic of messages that wait for others of the same kind. */
export const MERGE_TOPIC = 'merge';

/** What the keys of waiting messages of one user on one channel begin with. */
export const mergeKeyPrefixOf = ({ connectionId, userId }: { readonly connectionId: string; readonly userId: string | null }): string =>
  `${connectionId}:${userId}:`;
