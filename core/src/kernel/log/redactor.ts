const STRUCK_OUT = '[redacted]';

/** Names under which secrets travel, whatever their value. */
const SECRET_NAME = /pass(word|phrase|wd)|secret|token(?!s\b)|api[-_]?key|authori[sz]ation|cookie|credential|private[-_]?key/i;

/** Shorter values would strike out ordinary words. */
const SHORTEST_SECRET = 6;
/** Of those that are renewed, such as tokens, the oldest are forgotten first: one each minute must not fill the memory. */
const MOST_PASSING = 1_000;
/** Of those that stay until somebody changes them, such as the keys of services, there are only as many as people enter. */
const MOST_LASTING = 10_000;
const DEEPEST = 8;

/** Strikes secrets out of all that is about to be written: by value where the value is known, by name otherwise. */
export class Redactor {
  readonly #lasting = new Set<string>();
  readonly #passing = new Set<string>();

  /** However many come later, a lasting secret is not forgotten for passing ones. */
  add(secret: string, isLasting = false): void {
    if (secret.length < SHORTEST_SECRET) return;
    for (const spelling of spellings(secret)) {
      if (isLasting) this.#passing.delete(spelling);
      if (isLasting) remember(this.#lasting, spelling, MOST_LASTING);
      else if (!this.#lasting.has(spelling)) remember(this.#passing, spelling, MOST_PASSING);
    }
  }

  text(text: string): string {
    let clean = text;
    for (const secrets of [this.#lasting, this.#passing])
      for (const secret of secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, STRUCK_OUT);
    return clean;
  }

  facts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return this.#members(facts, 0);
  }

  #members(source: object, depth: number): Record<string, unknown> {
    return Object.fromEntries(
      Object.entries(source).map(([name, value]) => [name, SECRET_NAME.test(name) && value ? STRUCK_OUT : this.#value(value, depth + 1)]),
    );
  }

  #value(value: unknown, depth: number): unknown {
    if (typeof value === 'string') return this.text(value);
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > DEEPEST) return '…';
    if (value instanceof Error) return this.#error(value, depth);
    if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'invalid date' : value.toISOString();
    if (Array.isArray(value)) return value.map((member) => this.#value(member, depth + 1));
    if (value instanceof Set) return this.#value([...value], depth);
    if (value instanceof Map) return this.#members(Object.fromEntries(value), depth);
    return ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : this.#members(value, depth);
  }

  #error({ name, message, stack, cause }: Error, depth: number): Record<string, unknown> {
    return {
      name,
      message: this.text(message),
      stack: stack && this.text(stack),
      ...(cause ? { cause: this.#value(cause, depth + 1) } : {}),
    };
  }
}

function remember(secrets: Set<string>, secret: string, limit: number): void {
  secrets.delete(secret);
  secrets.add(secret);
  const [oldest] = secrets;
  if (secrets.size > limit && oldest !== undefined) secrets.delete(oldest);
}

/** A secret also travels inside addresses and inside JSON text. */
const spellings = (secret: string): Set<string> => new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
