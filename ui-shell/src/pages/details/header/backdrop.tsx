import { useState } from 'react';
import { imageUrl } from '../../../media/images/image-loading.js';
import './backdrop.css';

/** Background image at the top of the page, faded at the bottom. */
export function Backdrop({ path }: { readonly path: string | null }) {
  const [isShown, setIsShown] = useState(false);
  const url = imageUrl(path, 'original');
  if (!url) return null;

  return (
    <div className="backdrop" aria-hidden>
      <img src={url} alt="" decoding="async" data-shown={isShown} onLoad={() => setIsShown(true)} onError={() => setIsShown(false)} />
    </div>
  );
}
