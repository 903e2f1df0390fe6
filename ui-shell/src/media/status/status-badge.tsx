import { useTranslation } from '@ombi/sdk/ui/i18n';
import { MediaIcon, type MediaIconName } from '../media-icon.js';
import type { RequestStatus, Variant } from '../model/request-status.js';
import './status-badge.css';
import './sample-ribbon.css';

/** Icon of each request status. */
const STATUS_ICONS: Readonly<Record<RequestStatus, MediaIconName>> = {
  denied: 'cross',
  available: 'check',
  'partly-available': 'half',
  monitored: 'search',
  approved: 'doubleCheck',
  requested: 'clock',
};

/** Marks a title of the sample content. */
export function SampleRibbon() {
  const { t } = useTranslation('media');
  return (
    <span className="sample-ribbon" title={t('sample.help')}>
      {t('sample.label')}
    </span>
  );
}

interface StatusBadgeProps {
  readonly status: RequestStatus;
  /** `word` where space is short, `sentence` for the requester who waits for the title: *Processing request*. */
  readonly textLength?: 'word' | 'sentence';
  readonly variant?: Variant;
  /** On a poster the badge has its own dark background. */
  readonly isOnPoster?: boolean;
}

/** Request status of a title, always as color, icon and text. */
export function StatusBadge({ status, textLength = 'word', variant = 'regular', isOnPoster = false }: StatusBadgeProps) {
  const { t } = useTranslation('media');
  return (
    <span className="status-badge" data-standing={status} data-on-poster={isOnPoster}>
      <MediaIcon name={STATUS_ICONS[status]} size={14} />
      <span>{t(`${textLength}.${status}`)}</span>
      {variant === '4k' && <span className="status-badge-variant">{t('copy.4k')}</span>}
    </span>
  );
}

/** Request status without visible text, for narrow places: the text is read aloud and shown as a tooltip. */
export function StatusDot({ status }: { readonly status: RequestStatus }) {
  const { t } = useTranslation('media');
  const label = t(`word.${status}`);
  return (
    <span className="status-dot" data-standing={status} title={label}>
      <MediaIcon name={STATUS_ICONS[status]} size={14} />
      <span className="screen-reader">{label}</span>
    </span>
  );
}
