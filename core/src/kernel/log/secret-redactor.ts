const REDACTED = '[redacted]';

/** Names of fields that hold secrets, whatever their value. */
const SECRET_NAME = /pass(word|phrase|wd)|secret|token(?!s\b)|api[-_]?key|authori[sz]ation|cookie|credential|private[-_]?key/i;

/** Shorter secrets are not redacted, as they would match ordinary words. */
const MIN_SECRET_LENGTH = 6;
/** Maximum number of expiring secrets, such as tokens; the oldest are evicted first to bound the memory. */
const MAX_EXPIRING = 1_000;
/** Maximum number of lasting secrets, such as the keys of services. */
const MAX_LASTING = 10_000;
const MAX_DEPTH = 8;

/** Redacts secrets: known values wherever they occur, others by the name of their field. */
export class SecretRedactor {
  readonly #lasting = new Set<string>();
  readonly #expiring = new Set<string>();

  /** Lasting secrets are never evicted by expiring ones. */
  add(secret: string, isLasting = false): void {
    if (secret.length < MIN_SECRET_LENGTH) return;
    for (const encodedForm of encodedForms(secret)) {
      if (isLasting) this.#expiring.delete(encodedForm);
      if (isLasting) addBounded(this.#lasting, encodedForm, MAX_LASTING);
      else if (!this.#lasting.has(encodedForm)) addBounded(this.#expiring, encodedForm, MAX_EXPIRING);
    }
  }

  redactText(text: string): string {
    let redacted = text;
    for (const secrets of [this.#lasting, this.#expiring])
      for (const secret of secrets) if (redacted.includes(secret)) redacted = redacted.replaceAll(secret, REDACTED);
    return redacted;
  }

  redactFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return this.#redactMembers(fields, 0);
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

/** A secret may also occur URL-encoded or JSON-escaped. */
const encodedForms = (secret: string): Set<string> => new Set([secret, encodeURIComponent(secret), JSON.stringify(secret).slice(1, -1)]);
