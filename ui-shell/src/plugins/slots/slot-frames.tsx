import { useId, type ReactNode } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tooltip } from '@ombi/sdk/ui/kit-layout';
import './plugin-slot.css';

/** The frame of a contribution; it is there before the code of the plug-in. */
export interface SlotFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Section with a heading: rows of the discover page, panels of a title. */
export function SlotSectionFrame({ title, children }: SlotFrameProps) {
  const heading = useId();
  return (
    <section className="plugin-section" aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <div className="plugin-content">{children}</div>
    </section>
  );
}

/** Cell of a table: however much it holds, the row keeps its height. */
export const SlotCellFrame = ({ children }: SlotFrameProps) => <div className="plugin-cell">{children}</div>;

interface SlotErrorProps {
  /** Name of the plug-in. */
  readonly name: string;
  readonly onRetry: () => void;
}

/** Fallback of the error boundary of a slot: a short note, because the page is complete without the contribution. */
export function SlotError({ name, onRetry }: SlotErrorProps) {
  const { t } = useTranslation('common');
  return (
    <p className="slot-unavailable soft">
      {t('slot.absent', { name })}{' '}
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    </p>
  );
}

/** The fallback as one button, for a cell; its text is read out, and shown on hover or focus. */
export function SlotCellError({ name, onRetry }: SlotErrorProps) {
  const { t } = useTranslation('common');
  const text = `${t('slot.absent', { name })} ${t('tryAgain')}`;
  return (
    <Tooltip title={text}>
      <button type="button" className="slot-unavailable-cell" aria-label={text} onClick={onRetry}>
        –
      </button>
    </Tooltip>
  );
}
