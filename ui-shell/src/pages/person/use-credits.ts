import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { peopleApi, type CreditedTitle, type PersonCredits } from '../../api/catalogue/index.js';
import { titleFromRelatedShow, titleFromRelatedMovie } from '../../media/model/title-mappers.js';
import { type Title, titleKey } from '../../media/model/title.js';
import { creditsKey } from '../../media/title-cache.js';
import { isRealDate } from '../../media/model/format.js';

/** A title with all parts and jobs of the person. */
export interface Credit {
  readonly title: Title;
  readonly roles: readonly string[];
  /** `YYYY-MM-DD`; empty when the date is unknown. */
  readonly day: string;
}

/** Merges the credits of each title, cast before crew. */
function mergeCredits({ cast, crew }: PersonCredits, fromWire: (credit: CreditedTitle) => Title): readonly Credit[] {
  const found = new Map<string, Credit>();
  for (const credit of [...(cast ?? []), ...(crew ?? [])]) {
    const title = fromWire(credit);
    const role = credit.character || credit.job || '';
    const roles = found.get(titleKey(title))?.roles ?? [];
    const day = isRealDate(credit.release_date) ? credit.release_date : '';
    found.set(titleKey(title), { title, day, roles: role && !roles.includes(role) ? [...roles, role] : roles });
  }
  return [...found.values()];
}

/** Newest first; titles without a date come last. */
const sortCreditsByDate = (credits: readonly Credit[]): readonly Credit[] =>
  credits.toSorted((one, other) => other.day.localeCompare(one.day) || one.title.name.localeCompare(other.title.name));

/** Movie and series credits of a person. If one kind fails, the other is still shown. */
export function useCredits(personId: string) {
  const movies = useCreditsOf(personId, 'movie', titleFromRelatedMovie);
  const shows = useCreditsOf(personId, 'tv', titleFromRelatedShow);

  return {
    credits: useMemo(() => sortCreditsByDate([...movies.credits, ...shows.credits]), [movies.credits, shows.credits]),
    isPending: movies.isPending || shows.isPending,
    isFailed: movies.isError || shows.isError,
    retry: () => {
      for (const part of [movies, shows]) if (part.isError) void part.refetch();
    },
  };
}

function useCreditsOf(personId: string, kind: 'movie' | 'tv', fromWire: (credit: CreditedTitle) => Title) {
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: creditsKey(personId, kind),
    queryFn: ({ signal }) => peopleApi.credits(personId, kind, signal),
  });
  const credits = useMemo(() => (data ? mergeCredits(data, fromWire) : []), [data, fromWire]);
  return { credits, isPending, isError, refetch };
}
