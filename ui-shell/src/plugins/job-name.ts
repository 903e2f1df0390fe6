import { useQuery } from '@tanstack/react-query';
import { pluginApi } from '@ombi/sdk/ui';
import { useTranslation, type Translation } from '@ombi/sdk/ui/i18n';

/** What plug-ins are called. */
export const pluginListQuery = { queryKey: ['plugins', 'list'], queryFn: pluginApi.list };

/** Whose job it is, and which of theirs; jobs of the portal itself belong to nobody. */
const splitJobId = (id: string) => {
  const dot = id.indexOf('.');
  return dot < 0 ? { owner: null, work: id } : { owner: id.slice(0, dot), work: id.slice(dot + 1) };
};

/** The texts in which the name of a job may stand, those of its plug-in last. */
export const jobTextNamespaces = (id: string): readonly [string, string] => {
  const { owner } = splitJobId(id);
  return ['jobs', owner === null ? 'jobs' : `plugin/${owner}`];
};

/** The name of a job for people. A plug-in that runs a job of its own names it; what several do alike is named by the portal. */
export function jobName(
  id: string,
  plugins: readonly { readonly id: string; readonly name: string }[],
  [jobs, own]: readonly [Translation, Translation],
): string {
  const { owner, work } = splitJobId(id);
  const job = own.find(`jobs.${work}.name`) ?? jobs.find(`name.${work}`) ?? work;
  return owner === null ? job : jobs.t('ofPlugin', { plugin: plugins.find((plugin) => plugin.id === owner)?.name ?? owner, job });
}

/** The same on screen. */
export function useJobName(id: string): string {
  const { data: plugins = [] } = useQuery(pluginListQuery);
  const [shared, own] = jobTextNamespaces(id);
  return jobName(id, plugins, [useTranslation(shared), useTranslation(own)]);
}
