/** The translations (texts) of one namespace in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** A file of translations, which may nest; `a: { b }` reads as `a.b`. */
export interface CatalogueFile {
  readonly [key: string]: string | CatalogueFile;
}

/** Loads a catalogue of translations; resolves to null when none exists in the language. */
export type CatalogueSource = (language: string, namespace: string) => Promise<CatalogueFile | null>;

/** Promise of a catalogue. React reads `status` and `value` of a fulfilled one without suspending. */
type PendingTexts = Promise<Texts> & { status?: 'fulfilled'; value?: Texts; failedAt?: number };

/**
 * Milliseconds after a failed load in which it is not retried: a component that re-renders after the failure would otherwise retry in an
 * endless loop.
 */
const RETRY_DELAY_MS = 1_000;

const pendingTexts = new Map<string, PendingTexts>();
let catalogueSource: CatalogueSource = async () => null;

/** Sets the source of the translation catalogues. Call it once, at start-up. */
export function setCatalogueSource(next: CatalogueSource): void {
  catalogueSource = next;
}

/** Adds a catalogue of translations that is already loaded. */
export function addTexts(language: string, namespace: string, file: CatalogueFile): void {
  const texts = flatten(file);
  pendingTexts.set(`${language}/${namespace}`, markFulfilled(Promise.resolve(texts), texts));
}

/**
 * Loads the translations of a namespace. Returns always the same promise, so that a component can suspend on it. A missing catalogue
 * resolves to no texts.
 */
export function fetchTexts(language: string, namespace: string): Promise<Texts> {
  const key = `${language}/${namespace}`;
  const known = pendingTexts.get(key);
  if (known && !(performance.now() > (known.failedAt ?? Infinity) + RETRY_DELAY_MS)) return known;

  const pending: PendingTexts = catalogueSource(language, namespace).then((file) => flatten(file ?? {}));
  pendingTexts.set(key, pending);
  pending.then(
    (texts) => markFulfilled(pending, texts),
    // A failed load is not a missing translation: a later use retries it after RETRY_DELAY_MS.
    () => void Object.assign(pending, { failedAt: performance.now() }),
  );
  return pending;
}

/**
 * Discards the translations of a namespace because they have changed; the next use loads them again. Rendered components keep their texts.
 */
export function invalidateTexts(namespace: string): void {
  for (const key of pendingTexts.keys()) if (key.slice(key.indexOf('/') + 1) === namespace) pendingTexts.delete(key);
}

/** Returns the translations if they are already loaded. */
export const loadedTexts = (language: string, namespace: string): Texts => pendingTexts.get(`${language}/${namespace}`)?.value ?? {};

const markFulfilled = (reading: PendingTexts, value: Texts): PendingTexts =>
  Object.assign(reading, { status: 'fulfilled' as const, value });

const flatten = (file: CatalogueFile): Texts => Object.fromEntries(entries(file));

function entries(file: CatalogueFile, prefix = ''): [string, string][] {
  return Object.entries(file).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  );
}
