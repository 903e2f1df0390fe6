import { useTranslation } from '../../../i18n/use-translation.js';
import { Button, Popconfirm } from '../../../kit-layout.js';
import { usePluginFormContext } from '../../use-plugin-form.js';

interface MoveAndRemoveButtonsProps {
  readonly index: number;
  /** Where the connections among which it can be moved begin and end. */
  readonly first?: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Buttons that move or delete one connection of a list or slot. */
export function MoveAndRemoveButtons({ index, first = 0, last, onMove, onRemove }: MoveAndRemoveButtonsProps) {
  const { t } = useTranslation('forms');
  const { view } = usePluginFormContext();
  const [remove, question] = view.templates
    ? (['channels.remove', 'channels.removeQuestion'] as const)
    : (['connections.remove', 'connections.removeQuestion'] as const);
  return (
    <>
      {last > first && (
        <>
          <Button onClick={() => onMove(index - 1)} disabled={index === first}>
            {t('connections.forward')}
          </Button>
          <Button onClick={() => onMove(index + 1)} disabled={index === last}>
            {t('connections.back')}
          </Button>
        </>
      )}
      <Popconfirm title={t(question)} okText={t(remove)} cancelText={t('cancel')} onConfirm={onRemove}>
        <Button danger>{t(remove)}</Button>
      </Popconfirm>
    </>
  );
}
