import type { ReleaseGroupWire } from '../../api/music/index.js';
import { NOT_REQUESTED, isRequestable, type RequestFlags } from '../../media/model/request-status.js';

/** What an artist page shows at first. */
const DEFAULT_TYPE = 'Album';
/** In the address: everything there is. */
export const ALL_RELEASES = 'all';
/** In the address: what nobody has named a type of. */
export const OTHER_RELEASES = 'other';

export interface ReleaseType {
  readonly name: string;
  readonly count: number;
}

const typeOf = ({ releaseType }: ReleaseGroupWire): string => releaseType || OTHER_RELEASES;

/** The types there are, albums first, then the most frequent one. */
export function releaseTypesOf(releases: readonly ReleaseGroupWire[]): readonly ReleaseType[] {
  const counts = new Map<string, number>();
  for (const release of releases) counts.set(typeOf(release), (counts.get(typeOf(release)) ?? 0) + 1);
  const rank = ({ name, count }: ReleaseType) => (name === DEFAULT_TYPE ? Infinity : count);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => rank(other) - rank(one));
}

/** The type that is meant by what stands in the address; the first one there is when it means none. */
export const selectedReleaseType = (types: readonly ReleaseType[], asked: string | null): string =>
  asked === ALL_RELEASES || types.some(({ name }) => name === asked) ? asked! : (types[0]?.name ?? ALL_RELEASES);

export const releasesOfType = (releases: readonly ReleaseGroupWire[], type: string): readonly ReleaseGroupWire[] =>
  type === ALL_RELEASES ? releases : releases.filter((release) => typeOf(release) === type);

/** Where an album stands. */
export const releaseFlags = ({ requested, approved, available, denied, deniedReason }: ReleaseGroupWire): RequestFlags => ({
  ...NOT_REQUESTED,
  ...{ requested, approved, available, deniedReason },
  denied: denied === true,
});

/** Whether asking for it can still lead anywhere. */
export const isReleaseRequestable = (release: ReleaseGroupWire): boolean => isRequestable(releaseFlags(release));
