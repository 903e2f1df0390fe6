import { useTranslation } from '@ombi/sdk/ui/i18n';
import type { AuditRow } from '../../../api/index.js';

/** What happened. Entries of releases whose words nobody knows any more show their code. */
export function AuditAction({ code }: { readonly code: string }) {
  const { find } = useTranslation('audit');
  return <strong>{find(`what.${code}`) ?? code}</strong>;
}

/** Whom or what it was done to: settings by their title, everything else by its own name. */
export function AuditAbout({ what, about }: Pick<AuditRow, 'what' | 'about'>) {
  const { find } = useTranslation('audit');
  return what === 'settings.changed' ? (find(`settings.${about}`) ?? about) : about;
}

/** The rest of it, for who wants to know exactly. */
export function AuditDetails({ facts }: Pick<AuditRow, 'facts'>) {
  const { t, find } = useTranslation('audit');
  const valueText = useValueText();
  const entries = Object.entries(facts ?? {});
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{t('facts')}</summary>
      <dl className="audit-facts">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{find(`detail.${name}`) ?? name}</dt>
            <dd>{valueText(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Roles, permissions and fields by the names that they have on their own screens. */
function useValueText(): (value: unknown) => string {
  const { find } = useTranslation('audit');
  const ofUsers = useTranslation('users');
  const ofSettings = useTranslation('settings');

  const word = (value: unknown): string => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const known = find(`value.${text}`) ?? find(`member.${text}`) ?? ofUsers.find(`role.${text}`);
    return known ?? ofSettings.find(`apiKeys.scope.${text}`) ?? text;
  };
  return (value) => [value].flat().map(word).join(', ');
}
