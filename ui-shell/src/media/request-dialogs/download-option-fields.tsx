import { Controller, useWatch, type Control, type FieldPathByValue, type FieldValues, type UseFormSetValue } from 'react-hook-form';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import type { DownloaderOption } from '../../api/movies/index.js';
import { useDownloaderOptions, useDownloaders, type KindAndVariant } from './use-downloader-options.js';

interface DownloaderOptionFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, number>;
  readonly label: string;
  readonly choices: readonly DownloaderOption[];
  readonly isPending: boolean;
}

/** Select field for one option of a downloader. */
const DownloaderOptionField = <T extends FieldValues>({ control, name, label, choices, isPending }: DownloaderOptionFieldProps<T>) => (
  <div className="request-dialog-field">
    <label htmlFor={name}>{label}</label>
    <Controller
      control={control}
      name={name}
      render={({ field }) => <Select {...field} id={name} options={[...choices]} loading={isPending} />}
    />
  </div>
);

interface ServerFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly name: FieldPathByValue<T, string | null>;
  readonly kindAndVariant: KindAndVariant;
  readonly onChanged: () => void;
}

/** A select list has no null. */
const DEFAULT_SERVER = '';

/** The server that fetches the request; hidden where there is only one. */
function ServerField<T extends FieldValues>({ control, name, kindAndVariant, onChanged }: ServerFieldProps<T>) {
  const { t } = useTranslation('requests');
  const servers = useDownloaders(kindAndVariant);
  if (servers.length < 2) return null;

  const choices = servers.map(({ id, name: label }) => ({ value: id, label }));
  return (
    <div className="request-dialog-field">
      <label htmlFor={name}>{t('options.server')}</label>
      <Controller
        control={control}
        name={name}
        render={({ field: { value, onChange, ...field } }) => (
          <Select
            {...field}
            id={name}
            value={(value as string | null) ?? DEFAULT_SERVER}
            options={[{ value: DEFAULT_SERVER, label: t('options.defaultServer') }, ...choices]}
            onChange={(chosen: string) => {
              onChange(chosen || null);
              onChanged();
            }}
          />
        )}
      />
    </div>
  );
}

interface DownloadOptionFieldsProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly setValue: UseFormSetValue<T>;
  readonly kindAndVariant: KindAndVariant;
  /** Name of the field in the form. */
  readonly profile: FieldPathByValue<T, number>;
  readonly folder: FieldPathByValue<T, number>;
  readonly language: FieldPathByValue<T, number>;
  readonly server: FieldPathByValue<T, string | null>;
}

/** Fields for server, quality profile, language profile and root folder, with the options that the chosen server offers. */
export function DownloadOptionFields<T extends FieldValues>(props: DownloadOptionFieldsProps<T>) {
  const { control, setValue, kindAndVariant, profile, folder, language, server } = props;
  const { t } = useTranslation('requests');
  const downloader = useWatch({ control, name: server }) as string | null;
  const options = useDownloaderOptions(kindAndVariant, t('options.none'), true, downloader);
  const { hasOptions, isPending, qualityProfiles, rootFolders, languageProfiles } = options;
  const hasLanguages = kindAndVariant.kind === 'tv' && languageProfiles.length > 0;

  // The ids of another server mean something else.
  const clearOptions = () => {
    for (const name of [profile, folder, language]) setValue(name, 0 as never, { shouldDirty: true });
  };

  return (
    <>
      <ServerField control={control} name={server} kindAndVariant={kindAndVariant} onChanged={clearOptions} />
      {!isPending && !hasOptions ? (
        <p className="soft">{t('options.noDownloader')}</p>
      ) : (
        <>
          <DownloaderOptionField
            control={control}
            name={profile}
            label={t('options.quality')}
            choices={qualityProfiles}
            isPending={isPending}
          />
          <DownloaderOptionField
            control={control}
            name={folder}
            label={t('options.rootFolder')}
            choices={rootFolders}
            isPending={isPending}
          />
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
      )}
    </>
  );
}
