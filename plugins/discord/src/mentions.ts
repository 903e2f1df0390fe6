import type { Message, TextPart } from '@ombi/sdk';
import { preference } from './settings.js';

/** Whom a message notifies; Discord shows every other mention as a name without a notification. */
export interface AllowedMentions {
  readonly parse: readonly [];
  readonly users?: readonly string[];
  readonly roles?: readonly string[];
}

const MENTION = /<@(?<kind>[!&]?)(?<id>\d{17,20})>/g;

/** Discord refuses a message that may mention more. */
const MAX_MENTIONS = 100;

/** Stands for a value that must not become part of a mention. */
const OTHER_VALUE = '\0';

/**
 * Allows the mentions that the template itself contains: ids in its own words, and the id that the named user entered in the preferences
 * (`UserPreference`). No other value can complete a mention, such as a title or a display name.
 */
export function toAllowedMentions({ body, subject, variables }: Message, content: string): AllowedMentions {
  const ownId = variables?.['UserPreference'] ?? null;
  const words = [...subject, ...body].map((part) => (isTrusted(part, ownId) ? part.text : OTHER_VALUE)).join('');
  const shown = [...words.matchAll(MENTION)].filter(([mention]) => content.includes(mention));
  const idsOf = (isRole: boolean): string[] =>
    [...new Set(shown.flatMap(({ groups = {} }) => ((groups['kind'] === '&') === isRole ? (groups['id'] ?? []) : [])))].slice(
      0,
      MAX_MENTIONS,
    );
  const [users, roles] = [idsOf(false), idsOf(true)];
  return { parse: [], ...(users.length > 0 ? { users } : {}), ...(roles.length > 0 ? { roles } : {}) };
}

const isTrusted = ({ text, isValue, namesRequester }: TextPart, ownId: string | null): boolean =>
  !isValue || (namesRequester === true && text === ownId && preference.schema.safeParse(text).success);
