import { useEffect, useState, type RefObject } from 'react';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { portalUrl } from '@ombi/sdk/ui/http';

/** Widths in which the portal hands out images; `original` as the source has it. */
export type ImageSize = 'w300' | 'w500' | 'original';

/** Answers about music give this address itself. */
const IMAGE_PATH = '/api/v3/images/';

/** Where the portal serves an image of a metadata source; null without one. */
export function imageUrl(path: string | null, size: ImageSize): string | null {
  if (!path) return null;
  if (path.includes(IMAGE_PATH)) return path;
  return portalUrl(`api/v3/images/${size}/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`);
}

/** Whoever races by does not look. */
const VISIBLE_MS = 150;
const MARGIN = '200px';

/** Whether somebody looks, or has looked, at a place of the page. */
export function useHasBeenVisible(place: RefObject<Element | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false);

  useEffect(() => {
    if (!place.current || hasBeenVisible) return;
    let visibleTimer: ReturnType<typeof setTimeout> | undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(visibleTimer);
        if (entry?.isIntersecting) visibleTimer = setTimeout(() => setHasBeenVisible(true), VISIBLE_MS);
      },
      { rootMargin: MARGIN },
    );
    watch.observe(place.current);
    return () => {
      clearTimeout(visibleTimer);
      watch.disconnect();
    };
  }, [place, hasBeenVisible]);

  return hasBeenVisible;
}

/** The address of a picture for a place of the page, null without one. Nobody asks where it is before somebody looks there. */
export function useLazyImageUrl(
  place: RefObject<Element | null>,
  queryKey: QueryKey,
  find: (signal: AbortSignal) => Promise<string | null>,
): string | null {
  const hasBeenVisible = useHasBeenVisible(place);
  const { data: url = null } = useQuery({
    queryKey,
    queryFn: ({ signal }) => find(signal),
    enabled: hasBeenVisible,
    staleTime: Infinity,
    retry: false,
  });
  return url;
}

const EARLIEST_MS = 1000;
const LATEST_MS = 7000;

/** A random pause, so that a hundred cards do not knock again in the same moment. */
const retryDelay = () => EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);

/** `waiting`: it failed once and is tried again soon. `missing`: there is none, or it failed twice. */
type ImageState = 'loading' | 'shown' | 'waiting' | 'missing';

interface Image {
  readonly src: string | null;
  readonly isShown: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** The life of one image: it loads, or it is tried once more after 1 to 7 seconds, or it stays away. */
export function useImageWithRetry(url: string | null): Image {
  const [state, setState] = useState<ImageState>(url ? 'loading' : 'missing');
  const [isRetry, setIsRetry] = useState(false);

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => {
      setIsRetry(true);
      setState('loading');
    }, retryDelay());
    return () => clearTimeout(timer);
  }, [state]);

  return {
    src: url && (state === 'loading' || state === 'shown') ? withRetry(url, isRetry) : null,
    isShown: state === 'shown',
    onLoad: () => setState('shown'),
    onError: () => setState(isRetry ? 'missing' : 'waiting'),
  };
}

/** Another address, because a browser does not ask again for one that just failed. */
const withRetry = (url: string, isRetry: boolean): string => (isRetry ? `${url}${url.includes('?') ? '&' : '?'}retry=1` : url);
