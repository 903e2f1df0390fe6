/** Prevents cache stampedes: deduplicates identical work, so that callers that arrive while it runs get the same outcome. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const inFlight = this.#flights.get(key) as Promise<T> | undefined;
    if (inFlight) return inFlight;

    const promise = work().finally(() => this.#flights.delete(key));
    this.#flights.set(key, promise);
    return promise;
  }
}
