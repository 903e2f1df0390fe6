import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { AuditRow } from '../../../api/index.js';
import type { CardColumn } from '../../../parts/table/card-table.js';
import { deedOf } from './deeds.js';

export function useAuditColumns(): CardColumn<AuditRow>[] {
  const { t } = useTranslation('audit');
  const { dateTime, relative } = useFormat();

  return [
    { key: 'what', title: t('column.what'), render: ({ what }) => <Deed code={what} /> },
    { key: 'who', title: t('column.who'), render: ({ who }) => who?.userName ?? <span className="soft">{t('nobody')}</span> },
    { key: 'about', title: t('column.about'), render: ({ about }) => about },
    { key: 'at', title: t('column.at'), render: ({ at }) => <span title={relative(at)}>{dateTime(at)}</span> },
    { key: 'address', title: t('column.address'), render: ({ address }) => <span className="audit-address">{address}</span> },
    { key: 'facts', title: t('column.facts'), render: ({ facts }) => <Facts facts={facts} /> },
  ];
}

function Deed({ code }: { readonly code: string }) {
  const { t } = useTranslation('audit');
  const key = deedOf(code);
  return <strong>{key ? t(key) : code}</strong>;
}

/** The rest of it, for who wants to know exactly. */
function Facts({ facts }: Pick<AuditRow, 'facts'>) {
  const { t } = useTranslation('audit');
  const entries = Object.entries(facts ?? {});
  if (entries.length === 0) return null;
  return (
    <details>
      <summary>{t('facts')}</summary>
      <dl className="audit-facts">
        {entries.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
