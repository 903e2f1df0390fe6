import { FALLBACK_LANGUAGE, fetchTexts, type Language, type Texts } from '@ombi/sdk/ui/i18n';
import type { SettingsScreen } from '../menu/settings-screens.js';
import { formerPathsOf } from '../menu/settings-paths.js';
import {
  SEARCHABLE_FIELDS,
  SCREEN_SEARCH_ALIASES,
  SCREEN_SEARCH_TEXTS,
  SCREENS_FOR_ALL_PLUGINS,
  type SettingsField,
} from './searchable-fields.js';

/** Something that the search finds: a screen, or a field on it. */
export interface SettingsSearchEntry {
  /** Where it is, with the field in the query. */
  readonly url: string;
  readonly label: string;
  /** Name of the screen; null for a screen itself. */
  readonly screenName: string | null;
  readonly help: string;
  /** Further words, such as names of earlier releases. */
  readonly names: readonly string[];
}

/** Texts of a namespace; a text that is missing in the language is in English. */
async function textsOf(language: Language, namespace: string): Promise<Texts> {
  const [fallback, chosen] = await Promise.all([FALLBACK_LANGUAGE, language].map((one) => fetchTexts(one, namespace)));
  return { ...fallback, ...chosen };
}

/** Search index of the settings: all screens and their fields in a language. Fields of plug-ins are those for which they have a label. */
export async function loadSettingsIndex(screens: readonly SettingsScreen[], language: Language): Promise<SettingsSearchEntry[]> {
  const [settings, users] = await Promise.all([textsOf(language, 'settings'), textsOf(language, 'users')]);
  const core = { settings: settings!, users: users! };
  const pluginIds = screens.flatMap(({ pluginId }) => pluginId ?? []);
  const entries = await Promise.all(
    screens.map(async (screen) =>
      screen.pluginId ? pluginEntries(screen, await textsOf(language, `plugin/${screen.pluginId}`)) : coreEntries(screen, core, pluginIds),
    ),
  );
  return entries.flat();
}

function coreEntries(
  { path, label }: SettingsScreen,
  texts: Readonly<Record<'settings' | 'users', Texts>>,
  pluginIds: readonly string[],
): SettingsSearchEntry[] {
  const { settings } = texts;
  const screen = settings[label] ?? label;
  const id = label.replace(/^menu\./, '');
  const names = [
    ...[path, ...formerPathsOf(path), ...(SCREEN_SEARCH_ALIASES[path] ?? [])],
    ...(SCREEN_SEARCH_TEXTS[path] ?? []).flatMap((key) => settings[key] ?? []),
    ...(SCREENS_FOR_ALL_PLUGINS.includes(path) ? pluginIds : []),
  ];
  return [
    { url: urlOf(path), label: screen, screenName: null, help: settings[`${id}.text`] ?? '', names },
    ...(SEARCHABLE_FIELDS[path] ?? []).map((field): SettingsSearchEntry => {
      const { label: name, help } = fieldTexts(field, texts[field.namespace ?? 'settings']);
      return { url: urlOf(path, field), label: name, screenName: screen, help, names: [field.id, field.textKey ?? ''] };
    }),
  ];
}

const fieldTexts = ({ id, textKey = id }: SettingsField, texts: Texts) => ({
  label: texts[`${textKey}.label`] ?? id,
  help: texts[`${textKey}.help`] ?? '',
});

/** Key of a field's label: one name without a dot. The preference of a user for a channel is on a page of their own. */
const FIELD_LABEL = /^(?!preference\.)(\w+)\.label$/;

function pluginEntries({ path, label, pluginId = '', searchNames = [] }: SettingsScreen, texts: Texts): SettingsSearchEntry[] {
  const ids = Object.keys(texts).flatMap((key) => FIELD_LABEL.exec(key)?.[1] ?? []);
  return [
    {
      url: urlOf(path),
      label,
      screenName: null,
      help: texts['intro'] ?? '',
      names: [path, pluginId, ...formerPathsOf(path), ...searchNames],
    },
    ...ids.map((id): SettingsSearchEntry => ({ url: urlOf(path, { id }), screenName: label, ...fieldTexts({ id }, texts), names: [id] })),
  ];
}

function urlOf(path: string, field?: SettingsField): string {
  if (!field) return `/Settings/${path}`;
  const query = new URLSearchParams({ field: field.id, ...(field.requiredFieldId && { near: field.requiredFieldId }) });
  return `/Settings/${path}?${query}`;
}

const MAX_HITS = 20;

/** Lower case, without accents, and with the words of `camelCase` apart. */
const normalize = (text: string): string =>
  text
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/**
 * The entries that contain every word of the query, at most twenty. Hits in the label come before hits in names and help texts; a name
 * also matches when it is written in one word.
 */
export function searchSettings(entries: readonly SettingsSearchEntry[], query: string): SettingsSearchEntry[] {
  const words = normalize(query.trim()).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const ranked = entries.flatMap((entry) => {
    const rank = rankOf(entry, words);
    return rank === null ? [] : [{ entry, rank }];
  });
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MAX_HITS)
    .map(({ entry }) => entry);
}

/** 0 for the best; null when a word occurs nowhere. */
function rankOf({ label, screenName, help, names }: SettingsSearchEntry, words: readonly string[]): number | null {
  const places = [label, [screenName ?? '', ...names].join(' '), help].map(normalize);
  const all = [...places, ...names.map((name) => name.toLowerCase())].join('\n');
  if (!words.every((word) => all.includes(word))) return null;
  if (places[0]!.startsWith(words.join(' '))) return screenName === null ? 0 : 1;
  const best = places.findIndex((place) => words.every((word) => place.includes(word)));
  return best < 0 ? 5 : best + 2;
}
