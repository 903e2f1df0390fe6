import { useQuery } from '@tanstack/react-query';
import { shows } from '../../api/catalogue/index.js';
import { showPageKey } from '../../media/titles/keys.js';

/** Sources write 0 where they know of no series. */
export const isShowId = (id: string): boolean => /^0*[1-9]\d*$/.test(id);

/** Everything about a series. Null when nobody knows it; a number that cannot be one is not asked about. */
export const useShow = (id: string) =>
  useQuery({ queryKey: showPageKey(id), queryFn: ({ signal }) => shows.details(id, signal), enabled: isShowId(id) });
