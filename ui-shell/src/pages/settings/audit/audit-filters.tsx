import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Input, Select } from '@ombi/sdk/ui/kit-form';
import { PatientInput } from '../../../parts/patient-input.js';
import { ExportButton } from './export-button.js';
import { SUBJECTS, type AuditView } from './audit-view.js';

interface AuditFiltersProps {
  readonly view: AuditView;
  readonly onLook: (change: Partial<AuditView>) => void;
}

/** Narrows the list down: by person, by what happened, and by days. */
export function AuditFilters({ view, onLook }: AuditFiltersProps) {
  const { t } = useTranslation('audit');
  const others = SUBJECTS.includes(view.what) ? [] : [{ value: view.what, label: view.what }];
  const subjects = SUBJECTS.map((subject) => ({ value: subject, label: t(subject ? `subject.${subject}` : 'subject.all') }));

  return (
    <div className="audit-filters">
      <div className="audit-filter">
        <label htmlFor="audit-who">{t('filter.who')}</label>
        <PatientInput id="audit-who" text={view.who} onSettled={(who) => onLook({ who })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-what">{t('filter.what')}</label>
        <Select id="audit-what" value={view.what} options={[...subjects, ...others]} onChange={(what) => onLook({ what })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-from">{t('filter.from')}</label>
        <Input id="audit-from" type="date" value={view.from} max={view.to} onChange={({ target }) => onLook({ from: target.value })} />
      </div>
      <div className="audit-filter">
        <label htmlFor="audit-to">{t('filter.to')}</label>
        <Input id="audit-to" type="date" value={view.to} min={view.from} onChange={({ target }) => onLook({ to: target.value })} />
      </div>
      <ExportButton view={view} />
    </div>
  );
}
