/** What a plug-in may want from the portal at once, and how much more may wait for its turn. An answer may be large, so they are few. */
export const ASKS = { atOnce: 16, waiting: 1_000 } as const;

export const TOO_MANY_ASKS = 'it asks for too much at once';
