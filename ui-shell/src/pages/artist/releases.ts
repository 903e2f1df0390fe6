import type { ReleaseGroup } from '../../api/music/index.js';
import { NOT_REQUESTED, isRequestable, type RequestFlags } from '../../media/model/request-status.js';

/** Release type that an artist page shows first. */
const DEFAULT_TYPE = 'Album';
/** Value of the URL parameter for all releases. */
export const ALL_RELEASES = 'all';
/** Value of the URL parameter for releases without a type. */
export const OTHER_RELEASES = 'other';

export interface ReleaseTypeCount {
  readonly name: string;
  readonly count: number;
}

const typeOf = ({ releaseType }: ReleaseGroup): string => releaseType || OTHER_RELEASES;

/** The types that occur, albums first, then by frequency. */
export function releaseTypesOf(releases: readonly ReleaseGroup[]): readonly ReleaseTypeCount[] {
  const counts = new Map<string, number>();
  for (const release of releases) counts.set(typeOf(release), (counts.get(typeOf(release)) ?? 0) + 1);
  const rank = ({ name, count }: ReleaseTypeCount) => (name === DEFAULT_TYPE ? Infinity : count);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => rank(other) - rank(one));
}

/** The release type of the selected tab: that named in the URL, or the first one when it is unknown. */
export const selectedReleaseType = (types: readonly ReleaseTypeCount[], asked: string | null): string =>
  asked === ALL_RELEASES || types.some(({ name }) => name === asked) ? asked! : (types[0]?.name ?? ALL_RELEASES);

export const releasesOfType = (releases: readonly ReleaseGroup[], type: string): readonly ReleaseGroup[] =>
  type === ALL_RELEASES ? releases : releases.filter((release) => typeOf(release) === type);

/** Request status of an album. One that a downloader monitors counts as approved, like other titles, unless it is requested. */
export const releaseFlags = ({ requested, approved, monitored, available, denied, deniedReason }: ReleaseGroup): RequestFlags => ({
  ...NOT_REQUESTED,
  ...{ requested, available, deniedReason },
  approved: approved || (monitored && !requested),
  denied: denied === true,
});

/** Whether the album can be requested. */
export const isReleaseRequestable = (release: ReleaseGroup): boolean => isRequestable(releaseFlags(release));
