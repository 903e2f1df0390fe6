import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ChoiceField } from './choice-field.js';
import { useDownloaderChoices, type CopyKind } from './use-choices.js';

interface DownloadFieldsProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly copy: CopyKind;
  /** What the numbers are called in the form. */
  readonly profile: FieldPathByValue<T, number>;
  readonly folder: FieldPathByValue<T, number>;
  readonly language: FieldPathByValue<T, number>;
}

/** In which quality and language a copy is fetched and where it will lie, out of what its downloaders offer. */
export function DownloadFields<T extends FieldValues>({ control, copy, profile, folder, language }: DownloadFieldsProps<T>) {
  const { t } = useTranslation('requests');
  const { isEmpty, isPending, qualityProfiles, rootFolders, languageProfiles } = useDownloaderChoices(copy, t('options.none'));
  const hasLanguages = copy.kind === 'tv' && languageProfiles.length > 0;
  if (isEmpty) return <p className="soft">{t('options.noDownloader')}</p>;

  return (
    <>
      <ChoiceField control={control} name={profile} label={t('options.quality')} choices={qualityProfiles} isPending={isPending} />
      <ChoiceField control={control} name={folder} label={t('options.rootFolder')} choices={rootFolders} isPending={isPending} />
      {hasLanguages && (
        <ChoiceField control={control} name={language} label={t('options.language')} choices={languageProfiles} isPending={isPending} />
      )}
    </>
  );
}
