import { useQuery } from '@tanstack/react-query';
import { movies } from '../../api/movies/index.js';
import { copiesOf } from '../model/from-wire.js';
import type { CopyFlags } from '../model/standing.js';
import type { Title } from '../model/title.js';
import { flagsKey } from './keys.js';

/** What the portal knows of a title: as its list told, else asked for once the title is on screen. Null until it is known. */
export function useFlags(title: Title, isOnScreen: boolean): CopyFlags | null {
  const { data } = useQuery({
    queryKey: flagsKey(title),
    queryFn: ({ signal }) => movies.details(title.id, signal).then((movie) => (movie ? copiesOf(movie).regular : null)),
    enabled: title.flags === null && title.kind === 'movie' && isOnScreen,
    staleTime: 60_000,
  });
  return title.flags ?? data ?? null;
}
