import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { Link } from 'react-router';
import { TitleRow } from '../../media/cards/title-row.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { useSession } from '../../session/index.js';
import { type DiscoverRowName, DISCOVER_ROWS, ROW_PAGE_SIZE, useRowMode, useRowTitles } from './row-titles.js';

/** Says quietly that the titles are sample content, and shows those who can end it the way. */
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
  /** The first one speaks for all of them. */
  readonly isFirst: boolean;
  /** Show empty places although the titles may be there. */
  readonly isSuspended: boolean;
}

/** One row of the foyer, with its name and, where there is a choice, the kinds it shows. */
function DiscoverRow({ name, isFirst, isSuspended }: DiscoverRowProps) {
  const { t } = useTranslation('discover');
  const heading = useId();
  const { modes, mode: rowMode, choose } = useRowMode(name);
  const row = useRowTitles(name, rowMode);
  const isLoading = isSuspended || row.isPending;

  return (
    // What was held gives way to what came, instead of moving when a row comes in front of it.
    <section key={isSuspended ? 'held' : 'here'} className="discover-section" aria-labelledby={isSuspended ? undefined : heading}>
      <div className="discover-section-head">
        <h2 id={heading} style={isSuspended ? { visibility: 'hidden' } : undefined}>
          {t(`rows.${name}`)}
        </h2>
        {isFirst && !isLoading && row.titles.some(({ sample }) => sample) && <SampleContentNote />}
        {modes.length > 0 && !isSuspended && (
          <Segmented
            name={heading}
            aria-label={t('mode.label')}
            value={rowMode}
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
          size="w500"
        />
      )}
    </section>
  );
}

/**
 * The rows of titles. The seasonal one is there only when it holds something; until that is known the others
 * keep their places empty, so that nothing jumps.
 */
export function DiscoverRows() {
  const seasonal = useRowTitles('seasonal');
  const shown = seasonal.titles.length > 0 ? DISCOVER_ROWS : DISCOVER_ROWS.filter((name) => name !== 'seasonal');

  return shown.map((name, place) => <DiscoverRow key={name} name={name} isFirst={place === 0} isSuspended={seasonal.isPending} />);
}
