import type { Events } from '@ombi/sdk';

export type Unsubscribe = () => void;

type Listener<E extends keyof Events> = (event: Events[E]) => void | Promise<void>;

/** Who listens to which event, in the order of arrival. */
export class Subscribers {
  /** Each list holds listeners of its own event only; {@link add} sees to that. */
  readonly #lists = new Map<keyof Events, readonly Listener<never>[]>();

  add<E extends keyof Events>(name: E, listener: Listener<E>): Unsubscribe {
    this.#lists.set(name, [...this.of(name), listener]);
    return () =>
      void this.#lists.set(
        name,
        this.of(name).filter((other) => other !== listener),
      );
  }

  of<E extends keyof Events>(name: E): readonly Listener<E>[] {
    return (this.#lists.get(name) ?? []) as readonly Listener<E>[];
  }
}
