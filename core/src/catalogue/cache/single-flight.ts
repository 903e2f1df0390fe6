/** Runs identical work once: callers that arrive while it runs get the same outcome. */
export class SingleFlight {
  readonly #flights = new Map<string, Promise<unknown>>();

  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const flying = this.#flights.get(key) as Promise<T> | undefined;
    if (flying) return flying;

    const flight = work().finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }
}
