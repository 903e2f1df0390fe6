import { type Control, type FieldPathByValue, type FieldValues, Controller } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { DownloaderOptionWire } from '../../api/movies/index.js';
import { useDownloaderOptions, type VariantKind } from './use-downloader-options.js';

interface DownloaderOptionFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, number>;
  readonly label: string;
  readonly choices: readonly DownloaderOptionWire[];
  readonly isPending: boolean;
}

/** Select field for one option of a downloader. */
const DownloaderOptionField = <T extends FieldValues>({ control, name, label, choices, isPending }: DownloaderOptionFieldProps<T>) => (
  <div className="desk-form-field">
    <label htmlFor={name}>{label}</label>
    <Controller
      control={control}
      name={name}
      render={({ field }) => <Select {...field} id={name} options={[...choices]} loading={isPending} />}
    />
  </div>
);

interface DownloadOptionFieldsProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly kindAndVariant: VariantKind;
  /** Name of the field in the form. */
  readonly profile: FieldPathByValue<T, number>;
  readonly folder: FieldPathByValue<T, number>;
  readonly language: FieldPathByValue<T, number>;
}

/** Fields for quality profile, language profile and root folder, with the options that the downloaders offer. */
export function DownloadOptionFields<T extends FieldValues>({
  control,
  kindAndVariant,
  profile,
  folder,
  language,
}: DownloadOptionFieldsProps<T>) {
  const { t } = useTranslation('requests');
  const { isEmpty, isPending, qualityProfiles, rootFolders, languageProfiles } = useDownloaderOptions(kindAndVariant, t('options.none'));
  const hasLanguages = kindAndVariant.kind === 'tv' && languageProfiles.length > 0;
  if (isEmpty) return <p className="soft">{t('options.noDownloader')}</p>;

  return (
    <>
      <DownloaderOptionField
        control={control}
        name={profile}
        label={t('options.quality')}
        choices={qualityProfiles}
        isPending={isPending}
      />
      <DownloaderOptionField control={control} name={folder} label={t('options.rootFolder')} choices={rootFolders} isPending={isPending} />
      {hasLanguages && (
        <DownloaderOptionField
          control={control}
          name={language}
          label={t('options.language')}
          choices={languageProfiles}
          isPending={isPending}
        />
      )}
    </>
  );
}
