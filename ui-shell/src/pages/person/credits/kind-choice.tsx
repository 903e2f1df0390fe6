import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import type { Credit } from './merge.js';

const KINDS = ['all', 'movie', 'tv'] as const;

export type KindFilter = (typeof KINDS)[number];

interface KindChoiceProps {
  readonly kind: KindFilter;
  readonly credits: readonly Credit[];
  readonly onChoose: (kind: KindFilter) => void;
}

/** Movies, series or both; with one kind of them there is nothing to choose. */
export function KindChoice({ kind, credits, onChoose }: KindChoiceProps) {
  const { t } = useTranslation('person');
  const count = (one: KindFilter): number => (one === 'all' ? credits.length : credits.filter(({ title }) => title.kind === one).length);
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
