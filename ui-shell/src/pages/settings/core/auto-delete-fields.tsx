import { useWatch } from 'react-hook-form';
import { NumberField, SwitchField, useFormScope } from '@ombi/sdk/ui';

export const MOST_DAYS = 36_500;

/** Whether requests go away that came true long ago; only then it matters after how many days. */
export function AutoDeleteFields() {
  const isOn = useWatch({ control: useFormScope().control, name: 'autoDeleteAvailableRequests' }) as boolean;
  return (
    <>
      <SwitchField name="autoDeleteAvailableRequests" />
      {isOn && <NumberField name="autoDeleteAfterDays" />}
    </>
  );
}
