import { useForm, useWatch, Controller, type Control, type UseFormSetValue } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { Segmented } from '@ombi/sdk/ui/kit-form';
import { advancedSearchPath, parseAdvancedSearch, type AdvancedSearchQuery } from '../advanced-search-query.js';
import { FilterSelectField } from './filter-fields.js';
import { FilterLookupField } from './filter-lookup-field.js';
import { useGenres, useWatchProviders } from './use-filter-options.js';
import { DecadeField, ReleaseYearField } from './year-fields.js';
import './advanced-search-dialog.css';

interface TitleTypeFieldProps {
  readonly control: Control<AdvancedSearchQuery>;
  readonly setValue: UseFormSetValue<AdvancedSearchQuery>;
}

/** Selects movies or series. Genres and streaming services differ between them, so a change resets these two. */
function TitleTypeField({ control, setValue }: TitleTypeFieldProps) {
  const { t } = useTranslation('advancedSearch');
  const choose = (type: AdvancedSearchQuery['type']) => {
    setValue('type', type);
    setValue('genreIds', []);
    setValue('watchProviders', []);
  };

  return (
    <Controller
      control={control}
      name="type"
      render={({ field }) => (
        <Segmented
          name="wish-type"
          aria-label={t('type')}
          value={field.value}
          onChange={choose}
          options={(['movie', 'tv'] as const).map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
    />
  );
}

/** Dialog of the advanced search. On its result page the dialog starts with the current filters. */
export default function AdvancedSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('advancedSearch');
  const navigate = useNavigate();
  const { control, handleSubmit, setValue } = useForm<AdvancedSearchQuery>({ defaultValues: useQueryInAddress() });
  const type = useWatch({ control, name: 'type' });
  const [genres, providers] = [useGenres(type), useWatchProviders(type)];

  const search = handleSubmit((query) => {
    onClose();
    void navigate(advancedSearchPath(query));
  });

  return (
    <Modal open width={700} title={t('title')} okText={t('search')} cancelText={t('cancel')} onOk={search} onCancel={onClose}>
      <form className="advanced-search-form" onSubmit={search}>
        <TitleTypeField control={control} setValue={setValue} />
        <FilterSelectField control={control} name="genreIds" choices={genres} />
        <FilterLookupField control={control} name="keywordIds" sort="keywords" />
        <ReleaseYearField control={control} setValue={setValue} />
        <DecadeField control={control} setValue={setValue} />
        <FilterSelectField control={control} name="watchProviders" choices={providers} />
        <FilterLookupField control={control} name="companies" sort="companies" />
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}

function useQueryInAddress(): AdvancedSearchQuery {
  const { pathname, search } = useLocation();
  return parseAdvancedSearch(new URLSearchParams(/^\/discover\/advanced\/search\/?$/i.test(pathname) ? search : ''));
}
