import type { LoadedPlugin } from '../discovery/index.js';

/** People come and go less often than titles: every night is enough. */
export const IMPORT_SCHEDULE = '0 0 0 1/1 * ? *';

/** The names of a plug-in's job in the public API. */
export interface JobName {
  /** `<plug-in>.<job>` */
  readonly id: string;
  /** The schedule that counts until an administrator sets another. */
  readonly schedule: string;
  /** Path below `/api/v1/Job/`. */
  readonly start: string | undefined;
  /** Member of the job settings object. */
  readonly setting: string | undefined;
}

export function jobNamesOf({ definition, firstParty }: LoadedPlugin): JobName[] {
  if (!firstParty || !definition) return [];
  const { mediaServer, downloader, authProvider } = definition.provides;
  const schedules = new Map<string, string | undefined>([
    ['library-sync', mediaServer?.schedule],
    ['downloader-sync', downloader?.schedule],
    ['user-import', authProvider?.ways.includes('import') ? IMPORT_SCHEDULE : undefined],
    ...(definition.jobs ?? []).map(({ id, schedule }) => [id, schedule] as const),
  ]);

  return (definition.wire?.jobs ?? []).flatMap(({ job, start, setting }) => {
    const schedule = schedules.get(job);
    return schedule ? [{ id: `${definition.id}.${job}`, schedule, start, setting }] : [];
  });
}
