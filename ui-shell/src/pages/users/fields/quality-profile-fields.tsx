import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Section, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { requestOptionsApi, type DownloaderOptionWire } from '../../../api/movies/index.js';
import { useIsFeatureEnabled } from '../../../portal-info/features.js';

type Kind = Parameters<typeof requestOptionsApi.downloaders>[0];
type Variant = Parameters<typeof requestOptionsApi.downloaders>[1];

/** Kinds and variants of downloaders for which a user can have default choices. */
const DOWNLOADER_VARIANTS: readonly { readonly kind: Kind; readonly variant: Variant }[] = [
  { kind: 'movie', variant: 'regular' },
  { kind: 'movie', variant: '4k' },
  { kind: 'tv', variant: 'regular' },
  { kind: 'album', variant: 'regular' },
];

/** Default quality profile and root folder of a user for each configured downloader. */
export function QualityProfileFields() {
  const has4K = useIsFeatureEnabled('Movie4KRequests');
  return (
    <Section name="standing">
      {DOWNLOADER_VARIANTS.filter(({ variant }) => has4K || variant !== '4k').map(({ kind, variant }) => (
        <DownloaderProfileFields key={`${kind} ${variant}`} kind={kind} variant={variant} />
      ))}
    </Section>
  );
}

function DownloaderProfileFields({ kind, variant }: (typeof DOWNLOADER_VARIANTS)[number]) {
  const { t } = useTranslation('users');
  const { data: downloaderOptions } = useQuery({
    queryKey: ['downloaders', 'options', kind, variant],
    queryFn: ({ signal }) => requestOptionsApi.downloaders(kind, variant, signal),
    retry: false,
  });
  if (!downloaderOptions) return null;

  const { downloader, standing, standingAnime, qualityProfiles, rootFolders } = downloaderOptions;
  return (
    <fieldset className="users-standing">
      <legend>{t(variant === '4k' ? 'standing.of.movie4K' : `standing.of.${kind}`, { downloader })}</legend>
      <ProfileSelect name={standing.qualityProfile} label={t('standing.quality')} choices={qualityProfiles} />
      <ProfileSelect name={standing.rootFolder} label={t('standing.rootFolder')} choices={rootFolders} />
      {standingAnime && (
        <>
          <ProfileSelect name={standingAnime.qualityProfile} label={t('standing.qualityAnime')} choices={qualityProfiles} />
          <ProfileSelect name={standingAnime.rootFolder} label={t('standing.rootFolderAnime')} choices={rootFolders} />
        </>
      )}
    </fieldset>
  );
}

interface ProfileSelectProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly DownloaderOptionWire[];
}

function ProfileSelect({ name, label, choices }: ProfileSelectProps) {
  const { t } = useTranslation('users');
  const { field } = useController({ control: useFormScope().control, name: `userQualityProfiles.${name}` });
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <Select
        id={name}
        value={(field.value as number | undefined) ?? 0}
        options={[{ value: 0, label: t('standing.none') }, ...choices]}
        showSearch={{ optionFilterProp: 'label' }}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </div>
  );
}
