/** Something that one part of a test waits for, until another gives it. */
export interface Deferred {
  readonly promise: Promise<void>;
  resolve(): void;
}

export function deferred(): Deferred {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => (give = resolve));
  return { promise: given, resolve: give };
}
