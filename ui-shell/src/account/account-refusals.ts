import { ApiProblem } from '@ombi/sdk/ui/http';
import type { Translation } from '@ombi/sdk/ui/i18n';
import type { IdentityResult } from '../api/index.js';
import { loadTexts } from '../components/load-texts.js';

/** Error code with which the server refuses a change of an account. */
export type AccountRefusal = Pick<IdentityResult, 'errors' | 'codes' | 'facts'>;

/** Error messages for the reasons of a refusal, in the language of the user; the server's text where its code has none. */
export const accountRefusalTexts = ({ errors, codes = [], facts = [] }: AccountRefusal): Promise<string[]> =>
  Promise.all((errors ?? []).map(async (text, index) => (await findText([codes[index] ?? ''], facts[index])) ?? text));

/** Error message of a call about an account that failed, worded likewise; null when the server gives none. */
export async function accountProblemText(cause: unknown): Promise<string | null> {
  if (!(cause instanceof ApiProblem) || cause.isOffline) return null;
  const { type, detail, facts, retryAfter } = cause;
  return (await findText([`${type}.${String(facts['reason'])}`, type], { count: retryAfter ?? 0 })) ?? detail;
}

/** Values of a text, such as a name or a number. */
type TextValues = NonNullable<Parameters<Translation['find']>[1]>;

/** The text of the first key that has one. The texts are loaded with the first refusal; null when that fails. */
async function findText(keys: readonly string[], facts: TextValues = {}): Promise<string | null> {
  try {
    const { find } = await loadTexts('accountErrors');
    const values = facts['role'] ? { ...facts, role: (await loadTexts('users')).find(`role.${facts['role']}`) ?? facts['role'] } : facts;
    return keys.reduce<string | null>((found, key) => found ?? find(key, values), null);
  } catch {
    return null;
  }
}
