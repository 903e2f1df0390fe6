import { useRef, useState } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { TitleGrid } from '../../../media/grid/title-grid.js';
import { usePiecemeal } from '../../../media/grid/use-piecemeal.js';
import { titleKey } from '../../../media/model/title.js';
import { SectionFailed, SectionNote } from '../../../media/section/section-note.js';
import { KindChoice, type KindFilter } from './kind-choice.js';
import type { Credit } from './merge.js';
import { useCredits } from './use-credits.js';

const COMING = 12;

/** Everything that somebody had a part in. */
export function Credits({ personId }: { readonly personId: string }) {
  const { t } = useTranslation('person');
  const { credits, isPending, isFailed, retry } = useCredits(personId);
  const [kind, setKind] = useState<KindFilter>('all');
  const chosen = kind === 'all' ? credits : credits.filter(({ title }) => title.kind === kind);

  return (
    <section className="credits" aria-label={t('titles')}>
      <div className="credits-head">
        <h2>{t('titles')}</h2>
        <KindChoice kind={kind} credits={credits} onChoose={setKind} />
      </div>
      {isFailed && <SectionFailed title={t('titlesFailed')} onRetry={retry} />}
      {isPending ? (
        <TitleGrid label={t('titles')} titles={[]} coming={COMING} />
      ) : credits.length > 0 ? (
        <CreditGrid key={kind} credits={chosen} />
      ) : (
        !isFailed && (
          <SectionNote icon="film" title={t('noTitles')}>
            {t('noTitlesAdvice')}
          </SectionNote>
        )
      )}
    </section>
  );
}

/** Some people have hundreds; the rest is drawn as one goes down. */
const PIECE = 60;

function CreditGrid({ credits }: { readonly credits: readonly Credit[] }) {
  const { t } = useTranslation('person');
  const end = useRef<HTMLDivElement>(null);
  const shown = usePiecemeal(credits, PIECE, end);
  const roles = new Map(shown.map((credit) => [titleKey(credit.title), credit.roles.join(', ')]));

  return (
    <>
      <TitleGrid label={t('titles')} titles={shown.map(({ title }) => title)} noteOf={(title) => roles.get(titleKey(title)) ?? ''} />
      <div ref={end} aria-hidden />
    </>
  );
}
