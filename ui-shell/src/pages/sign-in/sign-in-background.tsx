import { useEffect, useState } from 'react';
import { ApiProblem, portalUrl } from '@ombi/sdk/ui/http';
import { api } from '../../api/index.js';
import { prefersReducedMotion } from '../../theme/theme.js';

const CYCLE_MS = 30_000;

/** Background image of the sign-in page, changed every 30 seconds, or fixed. Without images the background is dark. */
export function SignInBackgroundImages() {
  const { shown, previous } = useRotatingImages();
  return (
    <div className="sign-in-background" aria-hidden="true">
      {previous && <div style={{ backgroundImage: `url("${previous}")` }} />}
      {shown && <div key={shown} className="sign-in-image" style={{ backgroundImage: `url("${shown}")` }} />}
    </div>
  );
}

interface ImagePair {
  readonly shown: string | null;
  readonly previous: string | null;
}

function useRotatingImages(): ImagePair {
  const [imagePair, setImagePair] = useState<ImagePair>({ shown: null, previous: null });

  useEffect(() => {
    let isOpen = true;
    const next = async () => {
      const url = await loadImage();
      if (isOpen && url) setImagePair(({ shown }) => ({ shown: url, previous: shown }));
    };
    void next();
    const timer = setInterval(() => void (prefersReducedMotion() || next()), CYCLE_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, []);

  return imagePair;
}

/** URL of a completely loaded image, so that it can fade in; null when there is none. */
async function loadImage(): Promise<string | null> {
  try {
    const signInBackground = await api.portalInfo.background();
    if (!signInBackground?.url) return null;
    const image = new Image();
    image.src = portalUrl(signInBackground.url);
    await image.decode();
    return image.src;
  } catch (cause) {
    // The background is decorative: errors of sources and images are not shown.
    if (cause instanceof ApiProblem || cause instanceof DOMException) return null;
    throw cause;
  }
}
