/** The texts of one namespace in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** Catalogue files may nest; `a: { b }` reads as `a.b`. */
export interface CatalogueFile {
  readonly [key: string]: string | CatalogueFile;
}

/** Where catalogues come from; null when there is none in that language. */
export type CatalogueSource = (language: string, namespace: string) => Promise<CatalogueFile | null>;

/** A catalogue on its way. The mark of a fulfilled one is what React looks at to read it without waiting. */
type PendingTexts = Promise<Texts> & { status?: 'fulfilled'; value?: Texts; failedAt?: number };

/** So long after a catalogue could not be read, nobody asks again: a component that is drawn anew for its failure would ask without end. */
const RETRY_DELAY_MS = 1_000;

const pendingTexts = new Map<string, PendingTexts>();
let catalogueSource: CatalogueSource = async () => null;

/** Say once, at the start, where catalogues come from. */
export function setCatalogueSource(next: CatalogueSource): void {
  catalogueSource = next;
}

/** Put a catalogue in place that is already at hand. */
export function addTexts(language: string, namespace: string, file: CatalogueFile): void {
  const texts = flatten(file);
  pendingTexts.set(`${language}/${namespace}`, markFulfilled(Promise.resolve(texts), texts));
}

/** The promise of the texts, always the same one, so that a component can wait for it. A missing catalogue is empty. */
export function fetchTexts(language: string, namespace: string): Promise<Texts> {
  const key = `${language}/${namespace}`;
  const known = pendingTexts.get(key);
  if (known && !(performance.now() > (known.failedAt ?? Infinity) + RETRY_DELAY_MS)) return known;

  const pending: PendingTexts = catalogueSource(language, namespace).then((file) => flatten(file ?? {}));
  pendingTexts.set(key, pending);
  pending.then(
    (texts) => markFulfilled(pending, texts),
    // A lost connection is not a missing translation: the next screen asks again, after a rest.
    () => void Object.assign(pending, { failedAt: performance.now() }),
  );
  return pending;
}

/** Let the next one who wants a namespace ask for it again: its texts have changed. What is on screen keeps what it has. */
export function forgetTexts(namespace: string): void {
  for (const key of pendingTexts.keys()) if (key.slice(key.indexOf('/') + 1) === namespace) pendingTexts.delete(key);
}

/** The texts, if they are there already. */
export const loadedTexts = (language: string, namespace: string): Texts => pendingTexts.get(`${language}/${namespace}`)?.value ?? {};

const markFulfilled = (reading: PendingTexts, value: Texts): PendingTexts =>
  Object.assign(reading, { status: 'fulfilled' as const, value });

const flatten = (file: CatalogueFile): Texts => Object.fromEntries(entries(file));

function entries(file: CatalogueFile, prefix = ''): [string, string][] {
  return Object.entries(file).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  );
}
