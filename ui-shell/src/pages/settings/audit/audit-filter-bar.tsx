import type { ComponentProps } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { DebouncedInput } from '../../../components/inputs/debounced-input.js';
import { saveAsFile } from '../../../components/inputs/save-as-file.js';
import { auditApi } from '../../../api/admin/audit-api.js';
import { AUDIT_ACTION_PREFIXES, type AuditView, auditFilterOf } from './audit-view.js';

/** Exports all pages of the filtered list as a CSV file. */
function AuditExportButton({ view }: { readonly view: AuditView }) {
  const { t } = useTranslation('audit');
  const { mutate, isPending } = useMutation({
    mutationFn: () => auditApi.csv(auditFilterOf(view)),
    onSuccess: (csv) => saveAsFile(csv, 'audit.csv', 'text/csv'),
    onError: () => notify(t('notExported'), { kind: 'error' }),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {t('export')}
    </Button>
  );
}

interface AuditFilterBarProps {
  readonly view: AuditView;
  readonly onViewChange: (change: Partial<AuditView>) => void;
}

/** A day is typed part by part, so it is reported after a pause as well. */
const DayInput = (props: ComponentProps<typeof DebouncedInput>) => <DebouncedInput {...props} type="date" allowClear={false} />;

/** Filter by user, action, object and days. */
export function AuditFilterBar({ view, onViewChange }: AuditFilterBarProps) {
  const { t } = useTranslation('audit');
  const others = AUDIT_ACTION_PREFIXES.includes(view.what) ? [] : [{ value: view.what, label: view.what }];
  const subjects = AUDIT_ACTION_PREFIXES.map((subject) => ({ value: subject, label: t(subject ? `subject.${subject}` : 'subject.all') }));

  return (
    <div className="audit-filters">
      <div className="audit-filter">
        <label htmlFor="audit-who">{t('filter.who')}</label>
        <DebouncedInput id="audit-who" text={view.who} onDebouncedChange={(who) => onViewChange({ who })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-what">{t('filter.what')}</label>
        <Select id="audit-what" value={view.what} options={[...subjects, ...others]} onChange={(what) => onViewChange({ what })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-about">{t('filter.about')}</label>
        <DebouncedInput id="audit-about" text={view.about} onDebouncedChange={(about) => onViewChange({ about })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-from">{t('filter.from')}</label>
        <DayInput id="audit-from" text={view.from} max={view.to} onDebouncedChange={(from) => onViewChange({ from })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-to">{t('filter.to')}</label>
        <DayInput id="audit-to" text={view.to} min={view.from} onDebouncedChange={(to) => onViewChange({ to })} />
      </div>
      <AuditExportButton view={view} />
    </div>
  );
}
