const REDACTED = '[redacted]';

/** Names under which secrets travel, whatever their value. */
const SECRET_NAME = /pass(word|phrase|wd)|secret|token(?!s\b)|api[-_]?key|authori[sz]ation|cookie|credential|private[-_]?key/i;

/** Shorter values would strike out ordinary words. */
const MIN_SECRET_LENGTH = 6;
/** Of those that are renewed, such as tokens, the oldest are forgotten first: one each minute must not fill the memory. */
const MAX_EXPIRING = 1_000;
/** Of those that stay until somebody changes them, such as the keys of services, there are only as many as people enter. */
const MAX_LASTING = 10_000;
const MAX_DEPTH = 8;

/** Strikes secrets out of all that is about to be written: by value where the value is known, by name otherwise. */
export class SecretRedactor {
  readonly #lasting = new Set<string>();
  readonly #expiring = new Set<string>();

  /** However many come later, a lasting secret is not forgotten for passing ones. */
  add(secret: string, isLasting = false): void {
    if (secret.length < MIN_SECRET_LENGTH) return;
    for (const spelling of encodedForms(secret)) {
      if (isLasting) this.#expiring.delete(spelling);
      if (isLasting) addBounded(this.#lasting, spelling, MAX_LASTING);
      else if (!this.#lasting.has(spelling)) addBounded(this.#expiring, spelling, MAX_EXPIRING);
    }
  }

  redactText(text: string): string {
    let clean = text;
    for (const secrets of [this.#lasting, this.#expiring])
      for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, REDACTED);
    return clean;
  }

  redactFacts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return this.#redactMembers(facts, 0);
  }

  #redactMembers(source: object, depth: number): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(source).map(([name, value]) => [
        name,
        SECRET_NAME.test(name) && value ? REDACTED : this.#redactValue(value, depth + 1),
      ]),
    );
  }

  #redactValue(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.redactText(value);
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > MAX_DEPTH) return '…';
    if (value instanceof Error) return this.#redactError(value, depth);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString();
    if (Array.isArray(value)) return value.map((member) => this.#redactValue(member, depth + 1));
    if (value instanceof Set) return this.#redactValue([...value], depth);
    if (value instanceof Map) return this.#redactMembers(Object.fromEntries(value), depth);
    return ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : this.#redactMembers(value, depth);
  }

  #redactError({ name, message, stack, cause }: Error, depth: number): Record<string, unknown> {
    return {
      name,
      message: this.redactText(message),
      stack: stack && this.redactText(stack),
      ...(cause ? { cause: this.#redactValue(cause, depth + 1) } : {}),
    };
  }
}

function addBounded(secrets: Set<string>, secret: string, limit: number): void {
  secrets.delete(secret);
  secrets.add(secret);
  const [oldest] = secrets;
  if (secrets.size > limit && oldest !== undefined) secrets.delete(oldest);
}

/** A secret also travels inside addresses and inside JSON text. */
const encodedForms = (secret: string): Set<string> => new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
