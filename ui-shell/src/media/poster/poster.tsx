import { imageUrl, type ImageSize } from './image-url.js';
import { Placeholder } from './placeholder.js';
import { useImage } from './use-image.js';
import './poster.css';

interface PosterProps {
  readonly path: string | null;
  readonly title: string;
  readonly size?: ImageSize;
  /** Empty where the title stands beside it anyway. */
  readonly alt?: string;
  readonly loading?: 'lazy' | 'eager';
}

/** A poster in a frame of two to three that never changes its size. Until the image is there, its title stands in for it. */
export function Poster({ path, title, size = 'w300', alt = '', loading = 'lazy' }: PosterProps) {
  return <PosterAt url={imageUrl(path, size)} title={title} alt={alt} loading={loading} />;
}

interface PosterAtProps extends Pick<PosterProps, 'title' | 'alt' | 'loading'> {
  readonly url: string | null;
}

/** The same of an address, as answers about music give it. */
export const PosterAt = ({ url, title, alt = '', loading = 'lazy' }: PosterAtProps) => (
  <Framed key={url} url={url} title={title} alt={alt} loading={loading} />
);

function Framed({ url, title, alt, loading }: Required<PosterAtProps>) {
  const { src, isShown, onLoad, onError } = useImage(url);

  return (
    <span className="poster">
      {!isShown && <Placeholder title={title} />}
      {src && (
        <img
          className="poster-image"
          data-shown={isShown}
          src={src}
          alt={alt}
          width={200}
          height={300}
          loading={loading}
          decoding="async"
          draggable={false}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  );
}
