import { useId } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { TitleRow } from '../../../media/carousel/title-row.js';
import { SectionFailed, SectionNote } from '../../../media/section/section-note.js';
import { SampleNote } from './sample-note.js';
import type { RowName } from './sources.js';
import { AMOUNT, useMode, useRowTitles } from './use-row.js';

interface DiscoverRowProps {
  readonly name: RowName;
  /** The first one speaks for all of them. */
  readonly isFirst: boolean;
  /** Show empty places although the titles may be there. */
  readonly isHeld: boolean;
}

/** One row of the foyer, with its name and, where there is a choice, the kinds it shows. */
export function DiscoverRow({ name, isFirst, isHeld }: DiscoverRowProps) {
  const { t } = useTranslation('discover');
  const heading = useId();
  const { modes, mode, choose } = useMode(name);
  const row = useRowTitles(name, mode);
  const isComing = isHeld || row.isPending;

  return (
    // What was held gives way to what came, instead of moving when a row comes in front of it.
    <section key={isHeld ? 'held' : 'here'} className="discover-section" aria-labelledby={isHeld ? undefined : heading}>
      <div className="discover-section-head">
        <h2 id={heading} style={isHeld ? { visibility: 'hidden' } : undefined}>
          {t(`rows.${name}`)}
        </h2>
        {isFirst && !isComing && row.titles.some(({ sample }) => sample) && <SampleNote />}
        {modes.length > 0 && !isHeld && (
          <Segmented
            name={heading}
            aria-label={t('mode.label')}
            value={mode}
            onChange={choose}
            options={modes.map((value) => ({ value, label: t(`mode.${value}`) }))}
          />
        )}
      </div>
      {row.isFailed && !isHeld ? (
        <SectionFailed title={t('rowFailed', { row: t(`rows.${name}`) })} onRetry={row.retry} cause={row.error} />
      ) : !isComing && row.titles.length === 0 ? (
        <SectionNote icon="film" title={t('rowEmpty')}>
          {t('rowEmptyWhy')}
        </SectionNote>
      ) : (
        <TitleRow
          label={t(`rows.${name}`)}
          titles={isComing ? [] : row.titles}
          coming={isComing ? AMOUNT : row.isReadingMore ? 3 : 0}
          onNearEnd={row.readMore}
          size="w500"
        />
      )}
    </section>
  );
}
