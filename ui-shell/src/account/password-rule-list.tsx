import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { PasswordRules } from '../api/index.js';
import './password-rule-list.css';

/** One rule that a new password must satisfy. */
interface PasswordRule {
  /** The server's error code without `password.`; also the key of the text. */
  readonly code: string;
  readonly isRequired: (rules: PasswordRules) => boolean;
  readonly isMet: (password: string, rules: PasswordRules) => boolean;
}

const PASSWORD_RULES: readonly PasswordRule[] = [
  {
    code: 'tooShort',
    isRequired: ({ requiredLength }) => requiredLength > 1,
    isMet: ({ length }, { requiredLength }) => length >= requiredLength,
  },
  { code: 'digit', isRequired: ({ requireDigit }) => requireDigit, isMet: (password) => /\p{Nd}/u.test(password) },
  { code: 'lowerCase', isRequired: ({ requireLowercase }) => requireLowercase, isMet: (password) => /\p{Ll}/u.test(password) },
  { code: 'upperCase', isRequired: ({ requireUppercase }) => requireUppercase, isMet: (password) => /\p{Lu}/u.test(password) },
  {
    code: 'symbol',
    isRequired: ({ requireNonAlphanumeric }) => requireNonAlphanumeric,
    isMet: (password) => /[^\p{L}\p{N}]/u.test(password),
  },
];

/** Checks a password against the password policy: the active rules, each with whether the given password satisfies it. */
export const checkPasswordRules = (password: string, rules: PasswordRules): { readonly code: string; readonly isMet: boolean }[] =>
  PASSWORD_RULES.filter(({ isRequired }) => isRequired(rules)).map(({ code, isMet }) => ({ code, isMet: isMet(password, rules) }));

interface PasswordRuleListProps {
  readonly rules: PasswordRules;
  readonly password: string;
}

/** Checklist of the password requirements, updated while the user types. Renders nothing when no rule is active. */
export function PasswordRuleList({ rules, password }: PasswordRuleListProps) {
  const { t } = useTranslation('passwords');
  const list = checkPasswordRules(password, rules);
  if (list.length === 0) return null;

  return (
    <ul className="rule-list" aria-label={t('rules')}>
      {list.map(({ code, isMet }) => (
        <li key={code} data-met={isMet}>
          <span aria-hidden="true">{isMet ? '✓' : '○'}</span>
          {t(`rule.${code}`, { count: rules.requiredLength })}
          <span className="screen-reader">{t(isMet ? 'met' : 'unmet')}</span>
        </li>
      ))}
    </ul>
  );
}
