import { useTranslation } from '../../i18n/use-translation.js';
import { Button } from '../../kit-layout.js';
import { useUnsavedChangesWarning } from '../../use-unsaved-changes-warning.js';
import './save-bar.css';

/** Props of the {@link SaveBar}. */
export interface SaveBarProps {
  readonly isShown: boolean;
  readonly isSaving: boolean;
  readonly onDiscard: () => void;
}

/** Save bar: the buttons *Save* and *Discard*, shown while the form has changes. Must be the last element of its form. */
export function SaveBar({ isShown, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('forms');
  useUnsavedChangesWarning(isShown && !isSaving);
  if (!isShown) return null;

  return (
    <div className="save-bar" role="group" aria-label={t('unsaved')}>
      <span>{t('unsaved')}</span>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('discard')}
      </Button>
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {t('save')}
      </Button>
    </div>
  );
}
