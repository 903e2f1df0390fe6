import { useQueries, useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Section, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { Alert, Button, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { requestOptionsApi, type DownloaderOption, type DownloaderServer, type ProfileFieldNames } from '../../../api/movies/index.js';
import { useIsFeatureEnabled } from '../../../portal-info/features.js';

type Kind = Parameters<typeof requestOptionsApi.downloaderOptions>[0];
type Variant = Parameters<typeof requestOptionsApi.downloaderOptions>[1];

/** Kinds and variants of downloaders for which a user can have default choices. */
const DOWNLOADER_VARIANTS: readonly { readonly kind: Kind; readonly variant: Variant }[] = [
  { kind: 'movie', variant: 'regular' },
  { kind: 'movie', variant: '4k' },
  { kind: 'tv', variant: 'regular' },
  { kind: 'album', variant: 'regular' },
];

/** Default profiles and root folder of a user for the default server of each configured downloader. */
export function QualityProfileFields() {
  const has4K = useIsFeatureEnabled('Movie4KRequests');
  const variants = DOWNLOADER_VARIANTS.filter(({ variant }) => has4K || variant !== '4k');
  const groups = useQueries({
    queries: variants.map(({ kind, variant }) => ({
      queryKey: ['downloaders', 'servers', kind, variant],
      queryFn: ({ signal }: { readonly signal: AbortSignal }) => requestOptionsApi.servers(kind, variant, signal),
    })),
    combine: (lists) => variants.flatMap((variant, index) => lists[index]?.data?.map((server) => ({ ...variant, server })) ?? []),
  }).filter(({ server }) => server.standing);
  if (groups.length === 0) return null;

  return (
    <Section name="standing">
      {groups.map((group) => (
        <DownloaderProfileFields key={`${group.kind} ${group.variant} ${group.server.id}`} {...group} />
      ))}
    </Section>
  );
}

interface DownloaderProfileFieldsProps {
  readonly kind: Kind;
  readonly variant: Variant;
  readonly server: DownloaderServer;
}

function DownloaderProfileFields({ kind, variant, server: { id, plugin, standing, standingAnime } }: DownloaderProfileFieldsProps) {
  const { t } = useTranslation('users');
  const common = useTranslation('common');
  const {
    data: options,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['downloaders', 'options', kind, variant, id],
    queryFn: ({ signal }) => requestOptionsApi.downloaderOptions(kind, variant, signal, id),
    retry: false,
  });
  if (!options && !isError) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;

  return (
    <fieldset className="users-profiles">
      <legend>{t(variant === '4k' ? 'standing.of.movie4K' : `standing.of.${kind}`, { downloader: plugin })}</legend>
      {isError && (
        <Alert
          className="users-note"
          type="info"
          showIcon
          title={t('standing.notAnswering', { downloader: plugin })}
          action={
            <Button loading={isFetching} onClick={() => void refetch()}>
              {common.t('tryAgain')}
            </Button>
          }
        />
      )}
      {standing && <ProfileSelects names={standing} options={options} />}
      {standingAnime && <ProfileSelects names={standingAnime} options={options} suffix="Anime" />}
    </fieldset>
  );
}

interface ProfileSelectsProps {
  readonly names: ProfileFieldNames;
  /** Undefined while the downloader does not answer. */
  readonly options: Awaited<ReturnType<typeof requestOptionsApi.downloaderOptions>> | undefined;
  /** End of the text keys. */
  readonly suffix?: 'Anime' | '';
}

function ProfileSelects({ names, options, suffix = '' }: ProfileSelectsProps) {
  const { t } = useTranslation('users');
  const { qualityProfiles = [], rootFolders = [], languageProfiles = [] } = options ?? {};
  return (
    <>
      <ProfileSelect name={names.qualityProfile} label={t(`standing.quality${suffix}`)} choices={qualityProfiles} />
      <ProfileSelect name={names.rootFolder} label={t(`standing.rootFolder${suffix}`)} choices={rootFolders} />
      {languageProfiles.length > 0 && (
        <ProfileSelect name={names.languageProfile} label={t(`standing.language${suffix}`)} choices={languageProfiles} />
      )}
    </>
  );
}

interface ProfileSelectProps {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly DownloaderOption[];
}

/** A value that is not among the choices stays until another one is chosen. */
function ProfileSelect({ name, label, choices }: ProfileSelectProps) {
  const { t } = useTranslation('users');
  const { field } = useController({ control: useFormScope().control, name: `userQualityProfiles.${name}` });
  const value = (field.value as number | undefined) ?? 0;
  const isOffered = value === 0 || choices.some((choice) => choice.value === value);
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <Select
        id={name}
        value={value}
        options={[
          { value: 0, label: t('standing.none') },
          ...(isOffered ? [] : [{ value, label: t('standing.notOffered', { id: value }) }]),
          ...choices,
        ]}
        showSearch={{ optionFilterProp: 'label' }}
        onBlur={field.onBlur}
        onChange={field.onChange}
      />
    </div>
  );
}
