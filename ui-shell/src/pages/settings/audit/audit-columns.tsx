import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { AuditEntry } from '../../../api/index.js';
import type { TableColumn } from '../../../components/table/responsive-table.js';
import { usePluginName } from '../../../plugins/plugin-list.js';

/** Text of an action. A code without a text, e.g. of an older release, is shown unchanged. */
export function AuditActionText({ code }: { readonly code: string }) {
  const { find } = useTranslation('audit');
  return <strong>{find(`what.${code}`) ?? code}</strong>;
}

/** Object of an action: settings by their title, plug-ins by their name, everything else as it is recorded. */
export function AuditSubject({ what, about }: Pick<AuditEntry, 'what' | 'about'>) {
  const { find } = useTranslation('audit');
  if (what === 'settings.changed') return find(`settings.${about}`) ?? about;
  return about !== null && what.startsWith('plugin.') ? <PluginName id={about} /> : about;
}

/** Name of a plug-in; its id once it is removed. */
const PluginName = ({ id }: { readonly id: string }) => usePluginName()(id) ?? id;

/** A changed setting; secrets come masked. */
interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Names of fields as on their screens. Those of a message template, such as `RequestAvailable.message`, begin with the type of message. */
function useFieldName(): (field: string) => string {
  const { find } = useTranslation('audit');
  const ofTemplates = useTranslation('templates');
  return (field) => {
    const [type = '', member = field] = field.split('.');
    const name = find(`member.${member}`) ?? member;
    const typeName = ofTemplates.find(`type.${type}`);
    return member !== field && typeName ? `${typeName}: ${name}` : (find(`member.${field}`) ?? field);
  };
}

/** What was changed: each field with its value before and after. */
function ChangedFields({ changes }: { readonly changes: readonly FieldChange[] }) {
  const { t } = useTranslation('audit');
  const fieldName = useFieldName();
  const valueText = useValueText();
  const shown = (value: unknown) => (value === null || value === '' ? t('noValue') : valueText(value));
  return (
    <dl className="audit-facts">
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldName(field)}</dt>
          <dd>
            <del>{shown(before)}</del> <span aria-hidden="true">→</span> <ins>{shown(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The facts of an entry. */
function AuditDetails({ facts }: Pick<AuditEntry, 'facts'>) {
  const { t, find } = useTranslation('audit');
  const valueText = useValueText();
  const { changes, ...others } = facts ?? {};
  const fieldChanges = Array.isArray(changes) ? (changes as readonly FieldChange[]) : [];
  const entries = Object.entries(others);
  if (entries.length + fieldChanges.length === 0) return null;
  return (
    <details>
      <summary>{t('facts')}</summary>
      {fieldChanges.length > 0 && <ChangedFields changes={fieldChanges} />}
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

/** Texts for roles, permissions and fields, the same as on their own screens. */
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

/** Table columns of the audit log. */
export function useAuditColumns(): TableColumn<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const { dateTime, relative } = useFormat();

  return [
    { key: 'what', header: t('column.what'), render: ({ what }) => <AuditActionText code={what} /> },
    { key: 'who', header: t('column.who'), render: ({ who }) => who?.userName ?? <span className="soft">{t('nobody')}</span> },
    { key: 'about', header: t('column.about'), render: (row) => <AuditSubject {...row} /> },
    { key: 'at', header: t('column.at'), render: ({ at }) => <span title={relative(at)}>{dateTime(at)}</span> },
    { key: 'address', header: t('column.address'), render: ({ address }) => <span className="audit-address">{address}</span> },
    { key: 'facts', header: t('column.facts'), render: ({ facts }) => <AuditDetails facts={facts} /> },
  ];
}
