import type { ReleaseGroupWire } from '../../../api/music/index.js';
import { UNTOUCHED, isRequestable, type CopyFlags } from '../../../media/model/standing.js';

/** What an artist page shows at first. */
const FIRST = 'Album';
/** In the address: everything there is. */
export const ALL = 'all';
/** In the address: what nobody has named a type of. */
export const OTHER = 'other';

export interface ReleaseType {
  readonly name: string;
  readonly count: number;
}

const typeOf = ({ releaseType }: ReleaseGroupWire): string => releaseType || OTHER;

/** The types there are, albums first, then the most frequent one. */
export function typesOf(releases: readonly ReleaseGroupWire[]): readonly ReleaseType[] {
  const counts = new Map<string, number>();
  for (const release of releases) counts.set(typeOf(release), (counts.get(typeOf(release)) ?? 0) + 1);
  const rank = ({ name, count }: ReleaseType) => (name === FIRST ? Infinity : count);
  return [...counts].map(([name, count]) => ({ name, count })).toSorted((one, other) => rank(other) - rank(one));
}

/** The type that is meant by what stands in the address; the first one there is when it means none. */
export const chosenType = (types: readonly ReleaseType[], asked: string | null): string =>
  asked === ALL || types.some(({ name }) => name === asked) ? asked! : (types[0]?.name ?? ALL);

export const ofType = (releases: readonly ReleaseGroupWire[], type: string): readonly ReleaseGroupWire[] =>
  type === ALL ? releases : releases.filter((release) => typeOf(release) === type);

/** Where an album stands. */
export const flagsOf = ({ requested, approved, available, denied, deniedReason }: ReleaseGroupWire): CopyFlags => ({
  ...UNTOUCHED,
  ...{ requested, approved, available, deniedReason },
  denied: denied === true,
});

/** Whether asking for it can still lead anywhere. */
export const isLeft = (release: ReleaseGroupWire): boolean => isRequestable(flagsOf(release));
