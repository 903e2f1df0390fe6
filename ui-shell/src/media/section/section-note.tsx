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
  /** `h1` where the note is all that the page has to say. */
  readonly heading?: 'h1' | 'p';
}

/** What stands where a list would stand when there is nothing to list. */
export const SectionNote = ({ icon, title, children, action, heading: Heading = 'p' }: SectionNoteProps) => (
  <div className="section-note">
    <span className="section-note-icon">
      <Icon name={icon} size={28} />
    </span>
    <Heading className="section-note-title">{title}</Heading>
    {children && <p className="soft">{children}</p>}
    {action}
  </div>
);

interface SectionFailedProps extends Pick<SectionNoteProps, 'title' | 'heading'> {
  readonly onRetry: () => void;
}

/** A part of a page that could not be read; the rest of the page goes on. */
export function SectionFailed({ onRetry, ...note }: SectionFailedProps) {
  const { t } = useTranslation('media');
  return (
    <div role="alert">
      <SectionNote icon="refresh" {...note} action={<Button onClick={onRetry}>{t('tryAgain')}</Button>}>
        {t('failedAdvice')}
      </SectionNote>
    </div>
  );
}
