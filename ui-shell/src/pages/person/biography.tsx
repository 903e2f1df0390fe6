import { useId, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';

/** About six lines on a wide screen: more is folded. */
const LONG = 560;

/** The life of somebody; the titles are what people came for, so a long one waits behind a button. */
export function Biography({ text }: { readonly text: string }) {
  const { t } = useTranslation('person');
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const isLong = text.length > LONG;

  if (!text) return <p className="biography soft">{t('noBiography')}</p>;
  return (
    <div className="biography">
      <p id={id} className="biography-text" dir="auto" data-folded={isLong && !isOpen}>
        {text}
      </p>
      {isLong && (
        <button type="button" className="biography-fold" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  );
}
