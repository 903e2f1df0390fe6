import { useQuery } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { Field, SwitchField, TextField, useFieldValue, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { api } from '../../../api/index.js';
import type { DownloadRule } from '../../../api/admin/download-rules-api.js';
import { filterOptionsApi } from '../../../api/search/index.js';
import { requestOptionsApi } from '../../../api/movies/index.js';
import { useIsFeatureEnabled } from '../../../portal-info/features.js';

interface Option {
  readonly value: string | number;
  readonly label: string;
}

interface ChoiceFieldProps {
  readonly name: string;
  readonly options: readonly Option[];
  /** Several values; none means any. */
  readonly isMultiple?: boolean;
  readonly onChanged?: () => void;
}

/** A select whose texts are `rule.<name>.label` and `.help`. */
function ChoiceField({ name, options, isMultiple = false, onChanged }: ChoiceFieldProps) {
  const { t } = useTranslation('settings');
  return (
    <Field
      name={name}
      title={`rule.${name}`}
      render={({ onChange, ...input }) => (
        <Select
          {...input}
          {...(isMultiple && { mode: 'multiple' as const, placeholder: t('rule.any') })}
          options={[...options]}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(value) => {
            onChange(value);
            onChanged?.();
          }}
        />
      )}
    />
  );
}

/** What a request must be, and where it is sent then. */
export function RuleFields() {
  const { t } = useTranslation('settings');
  const has4K = useIsFeatureEnabled('Movie4KRequests');
  const kind = useFieldValue('kind') as DownloadRule['kind'];
  const clear = useResetDependentFields();

  return (
    <>
      <TextField name="name" title="rule.name" />
      <SwitchField name="enabled" title="rule.enabled" />
      <div className="download-rule-part">
        <ChoiceField
          name="kind"
          options={(['movie', 'tv', 'album'] as const).map((value) => ({ value, label: t(`rule.kind.${value}`) }))}
          onChanged={clear.all}
        />
        {kind === 'movie' && has4K && (
          <ChoiceField
            name="variant"
            options={(['regular', '4k'] as const).map((value) => ({ value, label: t(`rule.variant.${value}`) }))}
            onChanged={clear.server}
          />
        )}
        {kind === 'tv' && <AnimeField />}
        {kind !== 'album' && <TitleConditions kind={kind} />}
        <RequesterConditions />
      </div>
      <ServerFields onServerChanged={clear.options} />
    </>
  );
}

/** Resets a field of the rule to its initial value. */
function useResetField(name: string, value: unknown): () => void {
  const { control, prefix } = useFormScope();
  const { field } = useController({ control, name: `${prefix}${name}` });
  return () => field.onChange(value);
}

/** Resets what depends on another field when that changes: genres differ between kinds, profiles and folders between servers. */
function useResetDependentFields() {
  const quality = useResetField('quality', 0);
  const rootFolder = useResetField('rootFolder', 0);
  const downloader = useResetField('downloader', null);
  const genres = useResetField('genreIds', []);
  const variant = useResetField('variant', 'regular');
  const anime = useResetField('anime', null);

  const options = () => [quality, rootFolder].forEach((clear) => clear());
  const server = () => [downloader, options].forEach((clear) => clear());
  return { options, server, all: () => [genres, variant, anime, server].forEach((clear) => clear()) };
}

/** A select has no null; the field has. */
function AnimeField() {
  const { t } = useTranslation('settings');
  const values = { any: null, only: true, none: false } as const;
  return (
    <Field
      name="anime"
      title="rule.anime"
      render={({ value, onChange, ...input }) => (
        <Select
          {...input}
          value={value === null ? 'any' : value ? 'only' : 'none'}
          options={Object.keys(values).map((name) => ({ value: name, label: t(`rule.anime.${name}`) }))}
          onChange={(name: keyof typeof values) => onChange(values[name])}
        />
      )}
    />
  );
}

const staleTime = Infinity;

/** Genres and original languages. */
function TitleConditions({ kind }: { readonly kind: 'movie' | 'tv' }) {
  const { language } = useTranslation('settings');
  const { data: genres } = useQuery({
    queryKey: ['genres', kind],
    queryFn: ({ signal }) => filterOptionsApi.genres(kind, signal),
    staleTime,
  });
  const { data: codes } = useQuery({
    queryKey: ['title-languages'],
    queryFn: ({ signal }) => filterOptionsApi.languages(signal),
    staleTime,
  });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  const languages = (codes ?? []).map(({ iso_639_1: code }) => ({ value: code, label: names.of(code) ?? code }));

  return (
    <>
      <ChoiceField name="genreIds" isMultiple options={(genres ?? []).map(({ id, name }) => ({ value: id, label: name ?? String(id) }))} />
      <ChoiceField
        name="originalLanguages"
        isMultiple
        options={languages.toSorted((one, other) => one.label.localeCompare(other.label, language))}
      />
    </>
  );
}

/** Users and roles. */
function RequesterConditions() {
  const { t } = useTranslation('users');
  const { data: users } = useQuery({
    queryKey: ['people', 'choices'],
    queryFn: ({ signal }) => requestOptionsApi.requestableUsers(signal),
  });
  const { data: claims } = useQuery({ queryKey: ['users', 'claims'], queryFn: api.users.claims, staleTime });

  return (
    <>
      <ChoiceField name="userIds" isMultiple options={(users ?? []).map(({ id, username }) => ({ value: id, label: username }))} />
      <ChoiceField name="roles" isMultiple options={(claims ?? []).map(({ value }) => ({ value, label: t(`role.${value}`) }))} />
    </>
  );
}

/** The server, and profile and folder there. */
function ServerFields({ onServerChanged }: { readonly onServerChanged: () => void }) {
  const { t } = useTranslation('settings');
  const target = { kind: useFieldValue('kind'), variant: useFieldValue('variant') } as Pick<DownloadRule, 'kind' | 'variant'>;
  const downloader = useFieldValue('downloader') as string | null;
  const { data: servers } = useQuery({
    queryKey: ['downloaders', 'servers', target.kind, target.variant],
    queryFn: ({ signal }) => requestOptionsApi.servers(target.kind, target.variant, signal),
  });
  const { data: options } = useQuery({
    queryKey: ['downloaders', 'options', target.kind, target.variant, downloader],
    queryFn: ({ signal }) => requestOptionsApi.downloaderOptions(target.kind, target.variant, signal, downloader),
    retry: false,
  });
  const isGone = downloader !== null && servers !== undefined && !servers.some(({ id }) => id === downloader);
  const none = { value: 0, label: t('rule.none') };

  return (
    <div className="download-rule-part">
      <Field
        name="downloader"
        title="rule.downloader"
        help={isGone ? t('rule.downloader.gone') : undefined}
        render={({ value, onChange, ...input }) => (
          <Select
            {...input}
            value={(value as string | null) ?? ''}
            options={[
              { value: '', label: t('rule.downloader.default') },
              ...(servers ?? []).map(({ id, name }) => ({ value: id, label: name })),
              ...(isGone ? [{ value: downloader, label: t('rule.downloader.unknown') }] : []),
            ]}
            onChange={(id: string) => {
              onChange(id || null);
              onServerChanged();
            }}
          />
        )}
      />
      <ChoiceField name="quality" options={[none, ...(options?.qualityProfiles ?? [])]} />
      <ChoiceField name="rootFolder" options={[none, ...(options?.rootFolders ?? [])]} />
    </div>
  );
}
