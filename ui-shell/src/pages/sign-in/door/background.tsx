import { useEffect, useState } from 'react';
import { ApiProblem, urlOf } from '@ombi/sdk/ui/http';
import { api } from '../../../api/index.js';
import { prefersLessMotion } from '../../../theme/motion.js';

const CYCLE_MS = 30_000;

/** A picture behind the form, another one every 30 seconds, or always the first one. Without pictures the page is simply dark. */
export function Background() {
  const { shown, previous } = usePictures();
  return (
    <div className="sign-in-background" aria-hidden="true">
      {previous && <div style={{ backgroundImage: `url("${previous}")` }} />}
      {shown && <div key={shown} className="sign-in-picture" style={{ backgroundImage: `url("${shown}")` }} />}
    </div>
  );
}

interface Pictures {
  readonly shown: string | null;
  readonly previous: string | null;
}

function usePictures(): Pictures {
  const [pictures, setPictures] = useState<Pictures>({ shown: null, previous: null });

  useEffect(() => {
    let isOpen = true;
    const next = async () => {
      const url = await loaded();
      if (isOpen && url) setPictures(({ shown }) => ({ shown: url, previous: shown }));
    };
    void next();
    const timer = setInterval(() => void (prefersLessMotion() || next()), CYCLE_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
    };
  }, []);

  return pictures;
}

/** The address of a picture that is completely there, so that it can fade in; null when there is none. */
async function loaded(): Promise<string | null> {
  try {
    const background = await api.portal.background();
    if (!background?.url) return null;
    const image = new Image();
    image.src = urlOf(background.url);
    await image.decode();
    return image.src;
  } catch (cause) {
    // A decoration: neither a source that is down nor a broken picture concerns the person at the door.
    if (cause instanceof ApiProblem || cause instanceof DOMException) return null;
    throw cause;
  }
}
