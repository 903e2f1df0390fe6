import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { useSessionOrNull } from '../../session/index.js';
import { MediaIcon, type MediaIconName } from '../media-icon.js';
import './empty-state.css';

interface EmptyStateProps {
  readonly icon: MediaIconName;
  readonly title: string;
  /** Explanation and advice. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** `h1` where the page has no other content. */
  readonly heading?: 'h1' | 'p';
}

/** Shown in place of an empty list. */
export const EmptyState = ({ icon, title, children, action, heading: Heading = 'p' }: EmptyStateProps) => (
  <div className="section-note">
    <span className="section-note-icon">
      <MediaIcon name={icon} size={28} />
    </span>
    <Heading className="section-note-title">{title}</Heading>
    {children && <p className="soft">{children}</p>}
    {action}
  </div>
);

interface SwitchedOffStateProps extends Pick<EmptyStateProps, 'icon' | 'title'> {
  /** The settings page that switches the feature on. */
  readonly settingsPath: string;
}

/** Shown in place of a page whose feature is switched off: links to its settings for administrators, and names them for all other users. */
export function SwitchedOffState({ settingsPath, ...note }: SwitchedOffStateProps) {
  const { t } = useTranslation('media');
  return useMayChangeSettings() ? (
    <EmptyState {...note} action={<Link to={settingsPath}>{t('switchedOff.link')}</Link>} />
  ) : (
    <EmptyState {...note}>{t('switchedOff.tell')}</EmptyState>
  );
}

const useMayChangeSettings = (): boolean => useSessionOrNull()?.hasPermission('settings.manage') === true;

interface ErrorStateProps extends Pick<EmptyStateProps, 'title' | 'heading'> {
  readonly onRetry: () => void;
  /** The error, if known: some causes need a different next step than a retry. */
  readonly cause?: unknown;
}

/** Error with a retry button, shown after the titles of a list whose next ones could not be loaded. */
export function MoreTitlesError({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('media');
  return (
    <div className="more-titles-error" role="alert">
      <p className="soft">{t('moreFailed')}</p>
      <Button onClick={onRetry}>{t('tryAgain')}</Button>
    </div>
  );
}

/** Settings page on which metadata plug-ins are switched on. */
const METADATA_PLUGINS_PATH = '/Settings/Plugins?capability=metadataProvider';

const isNoMetadataSource = (cause: unknown): boolean => cause instanceof ApiProblem && cause.type === 'catalogue/no-source';

/** Error of one part of a page; the rest of the page stays usable. */
export function ErrorState({ onRetry, cause, ...note }: ErrorStateProps) {
  const { t } = useTranslation('media');
  const maySet = useMayChangeSettings();
  const retry = <Button onClick={onRetry}>{t('tryAgain')}</Button>;
  if (isNoMetadataSource(cause)) {
    return (
      <div role="alert">
        <EmptyState icon="film" {...note} action={maySet ? <Link to={METADATA_PLUGINS_PATH}>{t('noSource.link')}</Link> : retry}>
          {t(maySet ? 'noSource.switchOn' : 'noSource.tell')}
        </EmptyState>
      </div>
    );
  }

  return (
    <div role="alert">
      <EmptyState icon="refresh" {...note} action={retry}>
        {t('failedAdvice')}
      </EmptyState>
    </div>
  );
}
