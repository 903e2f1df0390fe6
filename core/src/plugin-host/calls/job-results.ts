/** What the job of a plug-in returned for one connection. */
export interface ConnectionJobResult {
  readonly connectionId: string;
  /** Name of the connection at the time of the run. */
  readonly connection: string;
  /** Plain data. */
  readonly result: unknown;
}

/** Bytes of all results of a run: a history with many runs stays quick to read. */
const MAX_TOTAL_BYTES = 60_000;

/** Truncates a list to the first results that fit into the history together. */
export function limitResults(results: readonly ConnectionJobResult[]): readonly ConnectionJobResult[] {
  let bytes = 0;
  return results.filter((result) => (bytes += Buffer.byteLength(JSON.stringify(result)) + 1) <= MAX_TOTAL_BYTES);
}
