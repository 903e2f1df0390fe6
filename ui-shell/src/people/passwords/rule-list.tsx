import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { PasswordRules } from '../../api/index.js';
import { judged } from './rules.js';
import './rule-list.css';

interface RuleListProps {
  readonly rules: PasswordRules;
  readonly password: string;
}

/** What a new password must hold, ticked off while it is typed. Nothing where nothing is asked. */
export function RuleList({ rules, password }: RuleListProps) {
  const { t } = useTranslation('passwords');
  const list = judged(password, rules);
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
