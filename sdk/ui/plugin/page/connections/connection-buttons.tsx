import { useTranslation } from '../../../i18n/use-translation.js';
import { Button, Popconfirm } from '../../../kit-layout.js';

interface ConnectionButtonsProps {
  readonly index: number;
  /** Where the connections among which it can be moved begin and end. */
  readonly first?: number;
  readonly last: number;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** Buttons that move or delete one connection of a list or slot. */
export function ConnectionButtons({ index, first = 0, last, onMove, onRemove }: ConnectionButtonsProps) {
  const { t } = useTranslation('forms');
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
      <Popconfirm title={t('connections.removeQuestion')} okText={t('connections.remove')} cancelText={t('cancel')} onConfirm={onRemove}>
        <Button danger>{t('connections.remove')}</Button>
      </Popconfirm>
    </>
  );
}
