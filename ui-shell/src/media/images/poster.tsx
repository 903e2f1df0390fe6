import type { TitleKind } from '../model/title.js';
import { imageUrl, type ImageSize, useImageWithRetry } from './image-loading.js';
import './poster.css';
import './poster-placeholder.css';

/** Posters have the ratio 2:3; covers are square. */
export type PosterShape = 'poster' | 'cover';

/** Aspect ratio of the poster of a kind of titles: albums have square covers. */
export const posterShapeOf = (kind: TitleKind): PosterShape => (kind === 'album' ? 'cover' : 'poster');

interface PosterPlaceholderProps {
  readonly title: string;
}

/** Deterministic number of a text. */
const seedOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7);

/** Placeholder of a missing poster: a light beam and the title. The angle of the beam depends on the title. */
function PosterPlaceholder({ title }: PosterPlaceholderProps) {
  const beamOffset = (seedOf(title) % 80) - 40;

  return (
    <span className="poster-placeholder" aria-hidden>
      <svg viewBox="0 0 200 300" preserveAspectRatio="none">
        <path d={`M${100 + beamOffset} 0 L${-20 + beamOffset} 300 H${220 + beamOffset} Z`} className="poster-beam" />
        <path d={`M${100 + beamOffset} 0 L${40 + beamOffset} 300 H${160 + beamOffset} Z`} className="poster-beam" />
      </svg>
      <span className="poster-placeholder-title">{title}</span>
    </span>
  );
}

interface PosterProps {
  readonly path: string | null;
  readonly title: string;
  readonly size?: ImageSize;
  /** Empty where the title is shown beside the poster. */
  readonly alt?: string;
  readonly loading?: 'lazy' | 'eager';
  readonly shape?: PosterShape;
}

/** Poster or cover in a frame of fixed size. A placeholder shows the title until the image has loaded. */
export const Poster = ({ path, size = 'w300', ...shown }: PosterProps) => <PosterFromUrl url={imageUrl(path, size)} {...shown} />;

interface PosterFromUrlProps extends Omit<PosterProps, 'path' | 'size'> {
  readonly url: string | null;
}

/** Poster or cover from a complete URL, as music responses contain it. */
export const PosterFromUrl = ({ url, title, alt = '', loading = 'lazy', shape = 'poster' }: PosterFromUrlProps) => (
  <PosterImage key={url} url={url} title={title} alt={alt} loading={loading} shape={shape} />
);

function PosterImage({ url, title, alt, loading, shape }: Required<PosterFromUrlProps>) {
  const { src, isShown, onLoad, onError } = useImageWithRetry(url);

  return (
    <span className="poster" data-shape={shape}>
      {!isShown && <PosterPlaceholder title={title} />}
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
