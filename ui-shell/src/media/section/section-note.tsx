import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSessionOrNull } from '../../session/index.js';
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
  /** Why, where that is known: some reasons need another next step than a second try. */
  readonly cause?: unknown;
}

/** Where metadata plug-ins are switched on. */
const SOURCES = '/Settings/Plugins?capability=metadataProvider';

const isWithoutSource = (cause: unknown): boolean => cause instanceof ApiProblem && cause.type === 'catalogue/no-source';

/** A part of a page that could not be read; the rest of the page goes on. */
export function SectionFailed({ onRetry, cause, ...note }: SectionFailedProps) {
  const { t } = useTranslation('media');
  const maySet = useSessionOrNull()?.may('settings.manage') === true;
  const retry = <Button onClick={onRetry}>{t('tryAgain')}</Button>;
  if (isWithoutSource(cause)) {
    return (
      <div role="alert">
        <SectionNote icon="film" {...note} action={maySet ? <Link to={SOURCES}>{t('noSource.link')}</Link> : retry}>
          {t(maySet ? 'noSource.switchOn' : 'noSource.tell')}
        </SectionNote>
      </div>
    );
  }

  return (
    <div role="alert">
      <SectionNote icon="refresh" {...note} action={retry}>
        {t('failedAdvice')}
      </SectionNote>
    </div>
  );
}
