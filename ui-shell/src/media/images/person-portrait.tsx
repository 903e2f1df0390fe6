import { MediaIcon } from '../media-icon.js';
import { imageUrl, type ImageSize, useImageWithRetry } from './image-loading.js';
import './person-portrait.css';

interface PersonPortraitProps {
  readonly path: string | null;
  readonly size?: ImageSize;
  readonly loading?: 'lazy' | 'eager';
}

/** Profile photo of a person or a placeholder outline. Decorative, because the name is shown beside it. */
export const PersonPortrait = ({ path, size = 'w300', loading = 'lazy' }: PersonPortraitProps) => {
  const url = imageUrl(path, size);
  return <PortraitImage key={url} url={url} loading={loading} />;
};

function PortraitImage({ url, loading }: { readonly url: string | null; readonly loading: 'lazy' | 'eager' }) {
  const { src, isShown, onLoad, onError } = useImageWithRetry(url);

  return (
    <span className="portrait">
      {!isShown && <MediaIcon name="person" size={32} />}
      {src && (
        <img
          src={src}
          alt=""
          width={120}
          height={150}
          loading={loading}
          decoding="async"
          data-shown={isShown}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}
