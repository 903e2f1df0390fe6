import type { PasswordRules } from '../../api/index.js';

/** One thing that a password must hold. */
interface Rule {
  /** What the server calls it when it is broken, without `password.`; also the key of its words. */
  readonly code: string;
  readonly isAsked: (rules: PasswordRules) => boolean;
  readonly isMet: (password: string, rules: PasswordRules) => boolean;
}

const RULES: readonly Rule[] = [
  {
    code: 'tooShort',
    isAsked: ({ requiredLength }) => requiredLength > 1,
    isMet: ({ length }, { requiredLength }) => length >= requiredLength,
  },
  { code: 'digit', isAsked: ({ requireDigit }) => requireDigit, isMet: (password) => /\p{Nd}/u.test(password) },
  { code: 'lowerCase', isAsked: ({ requireLowercase }) => requireLowercase, isMet: (password) => /\p{Ll}/u.test(password) },
  { code: 'upperCase', isAsked: ({ requireUppercase }) => requireUppercase, isMet: (password) => /\p{Lu}/u.test(password) },
  { code: 'symbol', isAsked: ({ requireNonAlphanumeric }) => requireNonAlphanumeric, isMet: (password) => /[^\p{L}\p{N}]/u.test(password) },
];

/** What is asked of a password, and whether this one holds it. */
export const judged = (password: string, rules: PasswordRules): { readonly code: string; readonly isMet: boolean }[] =>
  RULES.filter(({ isAsked }) => isAsked(rules)).map(({ code, isMet }) => ({ code, isMet: isMet(password, rules) }));
