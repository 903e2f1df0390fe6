import { DEFAULT_VIEW, readView, type ListView } from './list-view.js';

/** The names under which a browser remembers a list, behind the prefix of its tab (`Movie`, `Tv`, `Albums`). */
const KEYS: Readonly<Partial<Record<keyof ListView, string>>> = {
  sort: 'DefaultRequestListSort',
  order: 'DefaultRequestListSortOrder',
  size: 'DefaultGridCount',
  filter: 'DefaultFilter',
};

const keyOf = (prefix: string, name: string): string => `${prefix}_${name}`;

/** How this browser last looked at a list; the default where it remembers nothing. */
export function rememberedView(storage: Pick<Storage, 'getItem'>, prefix: string, sorts: readonly string[]): ListView {
  const stored = readView((name) => (KEYS[name] ? storage.getItem(keyOf(prefix, KEYS[name])) : null), sorts);
  return { ...DEFAULT_VIEW, ...stored };
}

/** Keeps how a list is looked at. The page is not kept: tomorrow it holds other rows. */
export function rememberView(storage: Pick<Storage, 'setItem'>, prefix: string, view: ListView): void {
  for (const [name, key] of Object.entries(KEYS)) storage.setItem(keyOf(prefix, key), String(view[name as keyof ListView]));
}
