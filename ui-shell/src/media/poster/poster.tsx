import { imageUrl, type ImageSize } from './image-url.js';
import { Placeholder } from './placeholder.js';
import type { Shape } from './shape.js';
import { useImage } from './use-image.js';
import './poster.css';

interface PosterProps {
  readonly path: string | null;
  readonly title: string;
  readonly size?: ImageSize;
  /** Empty where the title stands beside it anyway. */
  readonly alt?: string;
  readonly loading?: 'lazy' | 'eager';
  readonly shape?: Shape;
}

/** A poster or a cover in a frame that never changes its size. Until the image is there, its title stands in for it. */
export const Poster = ({ path, size = 'w300', ...shown }: PosterProps) => <PosterAt url={imageUrl(path, size)} {...shown} />;

interface PosterAtProps extends Omit<PosterProps, 'path' | 'size'> {
  readonly url: string | null;
}

/** The same of an address, as answers about music give it. */
export const PosterAt = ({ url, title, alt = '', loading = 'lazy', shape = 'poster' }: PosterAtProps) => (
  <Framed key={url} url={url} title={title} alt={alt} loading={loading} shape={shape} />
);

function Framed({ url, title, alt, loading, shape }: Required<PosterAtProps>) {
  const { src, isShown, onLoad, onError } = useImage(url);

  return (
    <span className="poster" data-shape={shape}>
      {!isShown && <Placeholder title={title} />}
      {src && (
        <img
          className="poster-image"
          data-shown={isShown}
          src={src}
          alt={alt}
          width={200}
          height={shape === 'cover' ? 200 : 300}
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
