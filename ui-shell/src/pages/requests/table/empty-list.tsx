import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { SectionNote } from '../../../media/section/section-note.js';
import type { Filter, ListView } from '../model/list-view.js';

interface EmptyListProps {
  readonly filter: Filter;
  readonly onLook: (change: Partial<ListView>) => void;
}

/** Why there is nothing in the list, and where to go from here. */
export function EmptyList({ filter, onLook }: EmptyListProps) {
  const { t } = useTranslation('requests');
  const action =
    filter === 'all' ? (
      <Link to="/discover">{t('empty.discover')}</Link>
    ) : (
      <Button onClick={() => onLook({ filter: 'all' })}>{t('empty.showAll')}</Button>
    );

  return (
    <SectionNote icon={filter === 'all' ? 'film' : 'search'} title={t(`empty.title.${filter}`)} action={action}>
      {t(`empty.advice.${filter}`)}
    </SectionNote>
  );
}
