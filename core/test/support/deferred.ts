/** A promise that another part of a test resolves. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
}

export function deferred(): Deferred {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { promise: given, resolve: give };
}
