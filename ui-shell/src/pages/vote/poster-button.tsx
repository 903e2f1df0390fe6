import { useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { PosterAt } from '../../media/poster/poster.js';
import type { Shape } from '../../media/poster/shape.js';

interface PosterButtonProps {
  readonly title: string;
  readonly image: string | null;
  readonly shape: Shape;
}

/** A poster that shows itself larger above the page when it is pressed. */
export function PosterButton({ title, image, shape }: PosterButtonProps) {
  const { t } = useTranslation('vote');
  const [isLarge, enlarge] = useState(false);

  return (
    <>
      <button type="button" className="vote-poster" aria-label={t('enlarge', { title })} onClick={() => enlarge(true)}>
        <PosterAt url={image} title={title} shape={shape} />
      </button>
      <Modal open={isLarge} title={title} width={420} footer={null} destroyOnHidden onCancel={() => enlarge(false)}>
        <PosterAt url={image} title={title} shape={shape} alt={t('poster', { title })} loading="eager" />
      </Modal>
    </>
  );
}
