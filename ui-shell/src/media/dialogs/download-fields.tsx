import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { ChoiceField } from './choice-field.js';
import { useDownloaderChoices, type CopyKind } from './use-choices.js';

interface DownloadFieldsProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly copy: CopyKind;
  /** What the two numbers are called in the form. */
  readonly profile: FieldPathByValue<T, number>;
  readonly folder: FieldPathByValue<T, number>;
}

/** In which quality a copy is fetched and where it will lie, out of what its downloaders offer. */
export function DownloadFields<T extends FieldValues>({ control, copy, profile, folder }: DownloadFieldsProps<T>) {
  const { t } = useTranslation('requests');
  const { isEmpty, isPending, qualityProfiles, rootFolders } = useDownloaderChoices(copy, t('options.none'));
  if (isEmpty) return <p className="soft">{t('options.noDownloader')}</p>;

  return (
    <>
      <ChoiceField control={control} name={profile} label={t('options.quality')} choices={qualityProfiles} isPending={isPending} />
      <ChoiceField control={control} name={folder} label={t('options.rootFolder')} choices={rootFolders} isPending={isPending} />
    </>
  );
}
