import { useId, useState } from 'react';
import { SwitchField, useConnectionForm, useTranslation } from '@ombi/sdk/ui';
import { Switch } from '@ombi/sdk/ui/kit-form';

/** *Advanced*, and what is shown only then; a switch that is on is never hidden. */
export function DoNotSearch() {
  const { t } = useTranslation('plugin/sonarr');
  const { draft } = useConnectionForm();
  const [isWanted, want] = useState(false);
  const id = useId();
  const isOpen = isWanted || draft.values['addOnly'] === true;

  return (
    <>
      <div className="field field-beside">
        <label htmlFor={id}>{t('advanced')}</label>
        <Switch id={id} checked={isOpen} onChange={want} />
      </div>
      {isOpen && <SwitchField name="addOnly" />}
    </>
  );
}
