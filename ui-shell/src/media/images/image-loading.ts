import { useEffect, useState, type RefObject } from 'react';
import { useQuery, type QueryKey } from '@tanstack/react-query';
import { portalUrl } from '@ombi/sdk/ui/http';

/** Image widths that the portal serves; `original` is the unscaled image. */
export type ImageSize = 'w300' | 'w500' | 'original';

/** Music responses contain this path already. */
const IMAGE_PATH = '/api/v3/images/';

/** Path at which the portal serves an image of a metadata source; null without one. */
export function imageUrl(path: string | null, size: ImageSize): string | null {
  if (!path) return null;
  if (path.includes(IMAGE_PATH)) return path;
  return portalUrl(`api/v3/images/${size}/${path.split('/').filter(Boolean).map(encodeURIComponent).join('/')}`);
}

/** Shorter visibility, as during fast scrolling, does not count. */
const VISIBLE_MS = 150;
const MARGIN = '200px';

/** Whether an element is or was in view (`IntersectionObserver`). */
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

/** URL of an image for an element, null without one. It is looked up only once the element has been visible. */
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

/** Random delay, so that a hundred failed images are not retried at the same moment. */
const retryDelay = () => EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);

/** `waiting`: failed once and will be retried. `missing`: there is no image, or it failed twice. */
type ImageState = 'loading' | 'shown' | 'waiting' | 'missing';

interface Image {
  readonly src: string | null;
  readonly isShown: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** Image loading with retry: loads an image, and once more after 1 to 7 seconds; after a second failure it stays missing. */
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

/** Changes the URL, because browsers do not reload one that has just failed. */
const withRetry = (url: string, isRetry: boolean): string => (isRetry ? `${url}${url.includes('?') ? '&' : '?'}retry=1` : url);
