import { useForm, useWatch } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Modal } from '@ombi/sdk/ui/kit-layout';
import { advancedAddress, readAdvancedQuery, type AdvancedQuery } from '../advanced-query.js';
import { ListedField } from './fields/listed-field.js';
import { LookedUpField } from './fields/looked-up-field.js';
import { TypeField } from './fields/type-field.js';
import { useGenres, useWatchProviders } from './use-words.js';
import { DecadeField, YearField } from './fields/year-fields.js';
import './wishes.css';

/** Titles by wishes. On the page of such a search it begins with the wishes there. */
export default function WishesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('wishes');
  const navigate = useNavigate();
  const { control, handleSubmit, setValue } = useForm<AdvancedQuery>({ defaultValues: useWishesInAddress() });
  const type = useWatch({ control, name: 'type' });
  const [genres, providers] = [useGenres(type), useWatchProviders(type)];

  const search = handleSubmit((wishes) => {
    onClose();
    void navigate(advancedAddress(wishes));
  });

  return (
    <Modal open width={700} title={t('title')} okText={t('search')} cancelText={t('cancel')} onOk={search} onCancel={onClose}>
      <form className="wishes" onSubmit={search}>
        <TypeField control={control} setValue={setValue} />
        <ListedField control={control} name="genreIds" choices={genres} />
        <LookedUpField control={control} name="keywordIds" sort="keywords" />
        <YearField control={control} setValue={setValue} />
        <DecadeField control={control} setValue={setValue} />
        <ListedField control={control} name="watchProviders" choices={providers} />
        <LookedUpField control={control} name="companies" sort="companies" />
        <button type="submit" hidden />
      </form>
    </Modal>
  );
}

function useWishesInAddress(): AdvancedQuery {
  const { pathname, search } = useLocation();
  return readAdvancedQuery(new URLSearchParams(/^\/discover\/advanced\/search\/?$/i.test(pathname) ? search : ''));
}
