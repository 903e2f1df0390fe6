import { Icon } from '../icon/icon.js';
import { imageUrl, type ImageSize } from '../poster/image-url.js';
import { useImage } from '../poster/use-image.js';
import './portrait.css';

interface PortraitProps {
  readonly path: string | null;
  readonly size?: ImageSize;
  readonly loading?: 'lazy' | 'eager';
}

/** The face of a person, or an outline of one. Their name stands beside it. */
export const Portrait = ({ path, size = 'w300', loading = 'lazy' }: PortraitProps) => {
  const url = imageUrl(path, size);
  return <Framed key={url} url={url} loading={loading} />;
};

function Framed({ url, loading }: { readonly url: string | null; readonly loading: 'lazy' | 'eager' }) {
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
