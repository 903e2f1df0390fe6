import type { ReactNode } from 'react';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Icon } from '../icon/icon.js';
import type { ShapeName } from '../icon/shapes.js';
import './section-note.css';

interface SectionNoteProps {
  readonly icon: ShapeName;
  readonly title: string;
  /** Why it is like this, and what to do. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** What stands where a list would stand when there is nothing to list. */
export const SectionNote = ({ icon, title, children, action }: SectionNoteProps) => (
  <div className="section-note">
    <span className="section-note-icon">
      <Icon name={icon} size={28} />
    </span>
    <p className="section-note-title">{title}</p>
    {children && <p className="soft">{children}</p>}
    {action}
  </div>
);

interface SectionFailedProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** A part of a page that could not be read; the rest of the page goes on. */
export function SectionFailed({ title, onRetry }: SectionFailedProps) {
  const { t } = useTranslation('media');
  return (
    <div role="alert">
      <SectionNote icon="refresh" title={title} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {t('failedAdvice')}
      </SectionNote>
    </div>
  );
}
