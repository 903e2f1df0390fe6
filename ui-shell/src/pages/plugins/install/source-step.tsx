import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tabs, Collapse, Button } from '@ombi/sdk/ui/kit-layout';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { FormScopeProvider, createFormScope, TextField } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { type StagedPackage, pluginInstallApi } from '../../../api/plugins/index.js';
import { UploadSource } from './upload-source.js';
import { RegistrySearch } from './registry-search.js';
import { RegistrySettingsForm } from './registry-settings-form.js';
import { problemMessageOf } from './problem-message.js';

/** Installs from a folder on the server. The folder is copied, so later changes to it have no effect. */
function FolderSource({ onFetched }: { readonly onFetched: (stagedPackage: StagedPackage) => void }) {
  const { t } = useTranslation('plugins');
  const { control, handleSubmit, setError } = useForm({ defaultValues: { folderPath: '' } });
  const { mutate: fetch, isPending } = useMutation({
    mutationFn: ({ folderPath }: { readonly folderPath: string }) => pluginInstallApi.stageFolder(folderPath.trim()),
    onSuccess: onFetched,
    onError: (cause) => setError('folderPath', { message: problemMessageOf(cause) ?? t('install.failed') }),
  });

  return (
    <FormScopeProvider value={createFormScope(control, 'plugins')}>
      <form className="install-source" onSubmit={(event) => void handleSubmit((draft) => fetch(draft))(event)} noValidate>
        <TextField name="folderPath" autoComplete="off" />
        <div className="install-steps">
          <Button type="primary" htmlType="submit" loading={isPending}>
            {t('install.look')}
          </Button>
        </div>
      </form>
    </FormScopeProvider>
  );
}

interface PackageNameDraft {
  readonly packageName: string;
  readonly packageVersion: string;
}

interface PackageNameFormProps {
  readonly requestedPackage: { readonly name: string; readonly version: string } | undefined;
  readonly onFetched: (stagedPackage: StagedPackage) => void;
}

/** Installs a package by its exact name, and optionally a version; default is the latest. */
function PackageNameForm({ requestedPackage, onFetched }: PackageNameFormProps) {
  const { t } = useTranslation('plugins');
  const { control, handleSubmit, setError } = useForm<PackageNameDraft>({
    defaultValues: { packageName: requestedPackage?.name ?? '', packageVersion: requestedPackage?.version ?? '' },
  });
  const { mutate: fetch, isPending } = useMutation({
    mutationFn: ({ packageName, packageVersion }: PackageNameDraft) =>
      pluginInstallApi.stage(packageName.trim(), packageVersion.trim() || undefined),
    onSuccess: onFetched,
    onError: (cause) => {
      const isVersion = cause instanceof ApiProblem && Object.keys(cause.fields).some((field) => /version/i.test(field));
      setError(isVersion ? 'packageVersion' : 'packageName', { message: problemMessageOf(cause) ?? t('install.failed') });
    },
  });

  return (
    <FormScopeProvider value={createFormScope(control, 'plugins')}>
      <form className="install-exact" onSubmit={(event) => void handleSubmit((draft) => fetch(draft))(event)} noValidate>
        <TextField name="packageName" autoComplete="off" />
        <TextField name="packageVersion" autoComplete="off" />
        <Button htmlType="submit" loading={isPending}>
          {t('install.fetch')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}

interface RegistrySourceProps {
  readonly installStart: InstallDialogInitialState;
  readonly onFetched: (stagedPackage: StagedPackage) => void;
}

/** Installs from the registry: by search, or by exact name. */
function RegistrySource({ installStart: installStart, onFetched }: RegistrySourceProps) {
  const { t } = useTranslation('plugins');
  return (
    <div className="install-source">
      {!installStart.fetch && <RegistrySearch onFetched={onFetched} />}
      <PackageNameForm requestedPackage={installStart.fetch} onFetched={onFetched} />
      <Collapse ghost items={[{ key: 'sources', label: t('sources'), children: <RegistrySettingsForm /> }]} />
    </div>
  );
}

/** Initial state of the dialog: the selection of a source, or a package to fetch. */
export interface InstallDialogInitialState {
  readonly fetch?: { readonly name: string; readonly version: string };
}

interface PackageSourceTabsProps {
  readonly installStart: InstallDialogInitialState;
  readonly onFetched: (stagedPackage: StagedPackage) => void;
}

/** Tabs with the sources of a package: npm registry, upload. */
export function PackageSourceTabs({ installStart: installStart, onFetched }: PackageSourceTabsProps) {
  const { t } = useTranslation('plugins');
  return (
    <Tabs
      items={[
        { key: 'registry', label: t('way.registry'), children: <RegistrySource installStart={installStart} onFetched={onFetched} /> },
        { key: 'upload', label: t('way.upload'), children: <UploadSource onFetched={onFetched} /> },
        { key: 'folder', label: t('way.folder'), children: <FolderSource onFetched={onFetched} /> },
      ]}
    />
  );
}
