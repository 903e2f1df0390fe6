import { useMemo } from 'react';
import { TitleRow } from '../../../media/carousel/title-row.js';
import type { Title } from '../../../media/model/title.js';

interface RelatedRowProps {
  readonly label: string;
  readonly titles: readonly Title[];
}

/** Other titles, as far as they have a poster to show. */
export function RelatedRow({ label, titles }: RelatedRowProps) {
  const shown = useMemo(() => titles.filter(({ posterPath }) => posterPath), [titles]);
  if (shown.length === 0) return null;

  return (
    <section className="title-section" aria-label={label}>
      <h2>{label}</h2>
      <TitleRow label={label} titles={shown} />
    </section>
  );
}
