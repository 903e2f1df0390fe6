import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import type { AuditRow } from '../../../api/index.js';
import type { CardColumn } from '../../../parts/table/card-table.js';
import { AuditAbout, AuditAction, AuditDetails } from './audit-words.js';

export function useAuditColumns(): CardColumn<AuditRow>[] {
  const { t } = useTranslation('audit');
  const { dateTime, relative } = useFormat();

  return [
    { key: 'what', title: t('column.what'), render: ({ what }) => <AuditAction code={what} /> },
    { key: 'who', title: t('column.who'), render: ({ who }) => who?.userName ?? <span className="soft">{t('nobody')}</span> },
    { key: 'about', title: t('column.about'), render: (row) => <AuditAbout {...row} /> },
    { key: 'at', title: t('column.at'), render: ({ at }) => <span title={relative(at)}>{dateTime(at)}</span> },
    { key: 'address', title: t('column.address'), render: ({ address }) => <span className="audit-address">{address}</span> },
    { key: 'facts', title: t('column.facts'), render: ({ facts }) => <AuditDetails facts={facts} /> },
  ];
}
