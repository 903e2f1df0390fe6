const [SECOND, MINUTE, HOUR] = [1_000, 60_000, 3_600_000];

/**
 * When an accepted title is confirmed. A server loads what it has added within seconds; a season that was announced only now may take a
 * day until its metadata source lists it.
 */
export const CONFIRM_AFTER_MS = [
  ...[5 * SECOND, 15 * SECOND, 30 * SECOND],
  ...[MINUTE, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE],
  ...[HOUR, 6 * HOUR, 24 * HOUR],
] as const;

/** The receipt of a title that the server has taken and is still loading. */
export const acceptedReceipt = (id: number, waitingFor: string) => ({ outcome: 'accepted', externalId: String(id), waitingFor }) as const;
