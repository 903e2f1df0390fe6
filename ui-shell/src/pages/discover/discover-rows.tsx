import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { Link } from 'react-router';
import { TitleRow } from '../../media/cards/title-row.js';
import { ErrorState, EmptyState, MoreTitlesError } from '../../media/status/empty-state.js';
import { useSession } from '../../session/index.js';
import { type DiscoverRowName, DISCOVER_ROWS, ROW_PAGE_SIZE, useRowMode, useRowTitles } from './row-titles.js';

/** Notice that the titles are sample content; administrators get a link to the settings that remove it. */
function SampleContentNote() {
  const { t } = useTranslation('discover');
  const session = useSession();

  return (
    <p className="sample-note soft">
      {t('sample.text')} {session.hasPermission('settings.manage') && <Link to="/Settings/Plugins">{t('sample.connect')}</Link>}
    </p>
  );
}

interface DiscoverRowProps {
  readonly name: DiscoverRowName;
  /** Only the first row shows the notice for all rows. */
  readonly isFirst: boolean;
  /** Show placeholders even if the titles are loaded. */
  readonly isSuspended: boolean;
}

/** One row of the discover page with its heading and, where several kinds exist, a toggle of the kinds. */
function DiscoverRow({ name, isFirst, isSuspended }: DiscoverRowProps) {
  const { t } = useTranslation('discover');
  const heading = useId();
  const { modes, mode, choose } = useRowMode(name);
  const row = useRowTitles(name, mode);
  const isLoading = isSuspended || row.isPending;

  return (
    // A new key remounts the section, so that it does not move when a row is inserted before it.
    <section key={isSuspended ? 'held' : 'here'} className="discover-section" aria-labelledby={isSuspended ? undefined : heading}>
      <div className="discover-section-head">
        <h2 id={heading} style={isSuspended ? { visibility: 'hidden' } : undefined}>
          {t(`rows.${name}`)}
        </h2>
        {isFirst && !isLoading && row.titles.some(({ isSample }) => isSample) && <SampleContentNote />}
        {modes.length > 0 && !isSuspended && (
          <Segmented
            name={heading}
            aria-label={t('mode.label')}
            value={mode}
            onChange={choose}
            options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        )}
      </div>
      {row.isFailed && !isSuspended ? (
        <ErrorState title={t('rowFailed', { row: t(`rows.${name}`) })} onRetry={row.retry} cause={row.error} />
      ) : !isLoading && row.titles.length === 0 ? (
        <EmptyState icon="film" title={t('rowEmpty')}>
          {t('rowEmptyWhy')}
        </EmptyState>
      ) : (
        <TitleRow
          label={t(`rows.${name}`)}
          titles={isLoading ? [] : row.titles}
          skeletonCount={isLoading ? ROW_PAGE_SIZE : row.isReadingMore ? 3 : 0}
          onNearEnd={row.readMore}
          end={!isSuspended && row.isMoreFailed && <MoreTitlesError onRetry={row.retry} />}
          size="w500"
        />
      )}
    </section>
  );
}

/**
 * The rows of titles. The seasonal row is shown only when it has titles; until that is known, the other rows show placeholders, so that
 * the layout does not shift.
 */
export function DiscoverRows() {
  const seasonal = useRowTitles('seasonal');
  const shown = seasonal.titles.length > 0 ? DISCOVER_ROWS : DISCOVER_ROWS.filter((name) => name !== 'seasonal');

  return shown.map((name, place) => <DiscoverRow key={name} name={name} isFirst={place === 0} isSuspended={seasonal.isPending} />);
}
