import { useEffect, useState } from 'react';

const EARLIEST_MS = 1000;
const LATEST_MS = 7000;

/** A random pause, so that a hundred cards do not knock again in the same moment. */
const pause = () => EARLIEST_MS + Math.random() * (LATEST_MS - EARLIEST_MS);

/** `waiting`: it failed once and is tried again soon. `missing`: there is none, or it failed twice. */
type ImageState = 'loading' | 'shown' | 'waiting' | 'missing';

interface Image {
  readonly src: string | null;
  readonly isShown: boolean;
  readonly onLoad: () => void;
  readonly onError: () => void;
}

/** The life of one image: it loads, or it is tried once more after 1 to 7 seconds, or it stays away. */
export function useImage(url: string | null): Image {
  const [state, setState] = useState<ImageState>(url ? 'loading' : 'missing');
  const [isRetry, setIsRetry] = useState(false);

  useEffect(() => {
    if (state !== 'waiting') return;
    const timer = setTimeout(() => {
      setIsRetry(true);
      setState('loading');
    }, pause());
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
