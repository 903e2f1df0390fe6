const STRUCK_OUT = '[redacted]';

/** Names under which secrets travel, whatever their value. */
const SECRET_NAME = /pass(word|phrase|wd)|secret|token(?!s\b)|api[-_]?key|authori[sz]ation|cookie|credential|private[-_]?key/i;

/** Shorter values would strike out ordinary words. */
const SHORTEST_SECRET = 6;
/** The oldest are forgotten first, so that a secret renewed each minute does not fill the memory. */
const MOST_SECRETS = 1000;
const DEEPEST = 8;

/** Strikes secrets out of all that is about to be written: by value where the value is known, by name otherwise. */
export class Redactor {
  readonly #secrets = new Set<string>();

  add(secret: string): void {
    if (secret.length < SHORTEST_SECRET) return;
    for (const spelling of spellings(secret)) this.#remember(spelling);
  }

  text(text: string): string {
    let clean = text;
    for (const secret of this.#secrets) if (clean.includes(secret)) clean = clean.replaceAll(secret, STRUCK_OUT);
    return clean;
  }

  facts(facts: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return this.#members(facts, 0);
  }

  #remember(secret: string): void {
    this.#secrets.delete(secret);
    this.#secrets.add(secret);
    const [oldest] = this.#secrets;
    if (this.#secrets.size > MOST_SECRETS && oldest !== undefined) this.#secrets.delete(oldest);
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

/** A secret also travels inside addresses and inside JSON text. */
const spellings = (secret: string): Set<string> => new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
