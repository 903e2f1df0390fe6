import { NumberField, SelectField, useFieldTexts } from '@ombi/sdk/ui';
import { QUOTA_PERIODS } from '../../../api/users/users-api.js';
import { QUOTA_LIMITS } from './quota-limits.js';

/** Request limits of a user per day, week or month. */
export function QuotaLimitFields() {
  const { t } = useFieldTexts();
  const types = Object.entries(QUOTA_PERIODS).map(([name, value]) => ({ value, label: t(`limitType.${name}`) }));

  return QUOTA_LIMITS.map(({ kind, limit, type }) => (
    <div key={kind} className="users-limit">
      <NumberField name={limit} />
      <SelectField name={type} options={types} />
    </div>
  ));
}
