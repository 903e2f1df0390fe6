/** The texts of one namespace in one language, by key. */
export type Texts = Readonly<Record<string, string>>;

/** Catalogue files may nest; `a: { b }` reads as `a.b`. */
export interface CatalogueFile {
  readonly [key: string]: string | CatalogueFile;
}

/** Where catalogues come from; null when there is none in that language. */
export type CatalogueSource = (language: string, namespace: string) => Promise<CatalogueFile | null>;

const NONE: Texts = {};
const texts = new Map<string, Texts>();
const loading = new Map<string, Promise<Texts>>();
let source: CatalogueSource = async () => null;

/** Say once, at the start, where catalogues come from. */
export function setCatalogueSource(next: CatalogueSource): void {
  source = next;
}

/** Put a catalogue in place that is already at hand. */
export function addTexts(language: string, namespace: string, file: CatalogueFile): Texts {
  const flat = flatten(file);
  texts.set(`${language}/${namespace}`, flat);
  return flat;
}

/** The texts, or a promise of them: always the same one, so that a component can wait for it. A missing catalogue is empty. */
export function textsOf(language: string, namespace: string): Texts | Promise<Texts> {
  const key = `${language}/${namespace}`;
  const ready = texts.get(key) ?? loading.get(key);
  if (ready) return ready;

  const promise = source(language, namespace).then((file) => addTexts(language, namespace, file ?? NONE));
  loading.set(key, promise);
  // A lost connection is not a missing translation: the next screen asks again.
  promise.catch(() => loading.delete(key));
  return promise;
}

const flatten = (file: CatalogueFile): Texts => Object.fromEntries(entries(file));

function entries(file: CatalogueFile, prefix = ''): [string, string][] {
  return Object.entries(file).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as [string, string]] : entries(value, `${prefix}${key}.`),
  );
}
