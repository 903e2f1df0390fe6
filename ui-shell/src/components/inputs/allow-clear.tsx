import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../icon.js';

/** Content of the button that empties an input; antd's own one is read aloud as *close-circle* in every language. */
function ClearIcon() {
  const { t } = useTranslation('common');
  return (
    <>
      <Icon name="close" size={14} />
      <span className="screen-reader">{t('clear')}</span>
    </>
  );
}

/** Value of `allowClear` of an input. */
export const ALLOW_CLEAR = { clearIcon: <ClearIcon /> } as const;
