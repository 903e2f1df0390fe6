import { Icon } from '../../../media/icon/icon.js';
import { imageUrl } from '../../../media/poster/image-url.js';
import { useImage } from '../../../media/poster/use-image.js';

/** The face of a person, or an outline of one. */
export function Portrait({ path }: { readonly path: string | null }) {
  const url = imageUrl(path, 'w300');
  const { src, isShown, onLoad, onError } = useImage(url);

  return (
    <span className="portrait">
      {!isShown && <Icon name="person" size={32} />}
      {src && (
        <img
          src={src}
          alt=""
          width={120}
          height={150}
          loading="lazy"
          decoding="async"
          data-shown={isShown}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}
