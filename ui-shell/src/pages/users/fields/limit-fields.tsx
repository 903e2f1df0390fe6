import { NumberField, SelectField, useFieldTexts } from '@ombi/sdk/ui';
import { LIMIT_TYPES } from '../../../api/people/identity.js';
import { LIMITS } from '../limits.js';

/** How many requests a person has in a day, a week or a month. */
export function LimitFields() {
  const { t } = useFieldTexts();
  const types = Object.entries(LIMIT_TYPES).map(([name, value]) => ({ value, label: t(`limitType.${name}`) }));

  return LIMITS.map(({ kind, limit, type }) => (
    <div key={kind} className="users-limit">
      <NumberField name={limit} />
      <SelectField name={type} options={types} />
    </div>
  ));
}
