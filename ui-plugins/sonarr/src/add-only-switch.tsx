import { SwitchField, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { useId, useState } from 'react';

/** *Advanced*, and what is shown only then; a switch that is on is never hidden. */
export function AddOnlySwitch() {
  const { t } = useTranslation('plugin/sonarr');
  const { draft } = useConnectionForm();
  const [isAdvancedOn, setAdvancedOn] = useState(false);
  const id = useId();
  const isShown = isAdvancedOn || draft.values['addOnly'] === true;

  return (
    <>
      <div className="field field-beside">
        <label htmlFor={id}>{t('advanced')}</label>
        <Switch id={id} checked={isShown} onChange={setAdvancedOn} />
      </div>
      {isShown && <SwitchField name="addOnly" />}
    </>
  );
}
