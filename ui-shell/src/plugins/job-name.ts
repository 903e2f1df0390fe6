import { useQuery } from '@tanstack/react-query';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';
import { loadTexts } from '../components/load-texts.js';
import { pluginListQuery } from './plugin-list.js';
import { useUiCatalogue } from './use-ui-catalogue.js';

/** Splits a job id into plug-in and job; jobs of the core have no plug-in. */
const splitJobId = (id: string) => {
  const dot = id.indexOf('.');
  return dot < 0 ? { owner: null, work: id } : { owner: id.slice(0, dot), work: id.slice(dot + 1) };
};

/** Namespaces of the translations that may contain the name of a job, that of its plug-in last. */
export const jobTextNamespaces = (id: string): readonly [string, string] => {
  const { owner } = splitJobId(id);
  return ['jobs', owner === null ? 'jobs' : `plugin/${owner}`];
};

/** Display name of a job. A plug-in names its own jobs; jobs that several plug-ins share are named by the portal. */
export function jobName(
  id: string,
  plugins: readonly { readonly id: string; readonly name: string }[],
  [jobs, own]: readonly [Translation, Translation],
): string {
  const { owner, work } = splitJobId(id);
  const job = own.find(`jobs.${work}.name`) ?? jobs.find(`name.${work}`) ?? work;
  return owner === null ? job : jobs.t('ofPlugin', { plugin: plugins.find((plugin) => plugin.id === owner)?.name ?? owner, job });
}

/** Preloads the translations with the names of jobs before their rows are rendered, which would load them one after the other. */
export async function preloadJobNames<T extends { readonly id: string }>(jobs: readonly T[]): Promise<readonly T[]> {
  await Promise.allSettled([...new Set(jobs.flatMap(({ id }) => jobTextNamespaces(id)))].map(loadTexts));
  return jobs;
}

/** Hook variant of {@link jobName}. */
export function useJobName(id: string): string {
  const { data: plugins = [] } = useQuery(pluginListQuery);
  // Texts of plug-ins can be loaded once it is known where they are.
  useUiCatalogue();
  const [shared, own] = jobTextNamespaces(id);
  return jobName(id, plugins, [useTranslation(shared), useTranslation(own)]);
}
