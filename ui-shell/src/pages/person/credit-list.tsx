import { useRef, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { TitleGrid } from '../../media/cards/title-grid.js';
import { useIncrementalRendering } from '../../media/cards/use-incremental-rendering.js';
import { titleKey } from '../../media/model/title.js';
import { ErrorState, EmptyState } from '../../media/status/empty-state.js';
import { type Credit, useCredits } from './use-credits.js';

const KINDS = ['all', 'movie', 'tv'] as const;

/** Filter of a filmography: movies, series or all. */
export type CreditMediaFilter = (typeof KINDS)[number];

interface CreditKindSelectProps {
  readonly kind: CreditMediaFilter;
  readonly credits: readonly Credit[];
  readonly onChoose: (kind: CreditMediaFilter) => void;
}

/** Filter for movies, series or both; hidden when the person has credits of one kind only. */
function CreditKindSelect({ kind, credits, onChoose }: CreditKindSelectProps) {
  const { t } = useTranslation('person');
  const count = (one: CreditMediaFilter): number =>
    one === 'all' ? credits.length : credits.filter(({ title }) => title.kind === one).length;
  if (count('movie') === 0 || count('tv') === 0) return null;

  return (
    <Segmented
      aria-label={t('show')}
      value={kind}
      options={KINDS.map((one) => ({ value: one, label: t(`kind.${one}`, { count: count(one) }) }))}
      onChange={onChoose}
    />
  );
}

const SKELETON_COUNT = 12;

/** All credits of a person. */
export function CreditList({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('person');
  const { credits, isPending, isFailed, retry } = useCredits(personId);
  const [kind, setKind] = useState<CreditMediaFilter>('all');
  const chosen = kind === 'all' ? credits : credits.filter(({ title }) => title.kind === kind);

  return (
    <section className="credits" aria-label={t('titles')}>
      <div className="credits-head">
        <h2>{t('titles')}</h2>
        <CreditKindSelect kind={kind} credits={credits} onChoose={setKind} />
      </div>
      {isFailed && <ErrorState title={t('titlesFailed')} onRetry={retry} />}
      {isPending ? (
        <TitleGrid label={t('titles')} titles={[]} skeletonCount={SKELETON_COUNT} />
      ) : credits.length > 0 ? (
        <CreditGrid key={kind} credits={chosen} />
      ) : (
        !isFailed && (
          <EmptyState icon="film" title={t('noTitles')}>
            {t('noTitlesAdvice')}
          </EmptyState>
        )
      )}
    </section>
  );
}

/** People may have hundreds of credits; further ones are rendered while scrolling. */
const CREDITS_PER_STEP = 60;

function CreditGrid({ credits }: { readonly credits: readonly Credit[] }) {
  const { t } = useTranslation('person');
  const end = useRef<HTMLDivElement>(null);
  const shown = useIncrementalRendering(credits, CREDITS_PER_STEP, end);
  const roles = new Map(shown.map((credit) => [titleKey(credit.title), credit.roles.join(', ')]));

  return (
    <>
      <TitleGrid label={t('titles')} titles={shown.map(({ title }) => title)} noteOf={(title) => roles.get(titleKey(title)) ?? ''} />
      <div ref={end} aria-hidden />
    </>
  );
}
