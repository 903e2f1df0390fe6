import { SwitchField, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';
import { useId, useState } from 'react';

/** Whether the URL leads to the field, as a hit of the search over settings does. */
const isLinkTarget = (): boolean => new URLSearchParams(location.search).get('field') === 'addOnly';

/** The *Advanced* switch and the fields that it shows; a field whose switch is on is never hidden. */
export function AddOnlySwitch() {
  const { t } = useTranslation('plugin/sonarr');
  const { draft } = useConnectionForm();
  const [isAdvancedOn, setAdvancedOn] = useState(isLinkTarget);
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
