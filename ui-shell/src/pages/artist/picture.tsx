import { Placeholder } from '../../media/poster/placeholder.js';
import { useImage } from '../../media/poster/use-image.js';
import './picture.css';

interface PictureProps {
  /** An address, as answers about music give it. */
  readonly url: string | null;
  readonly title: string;
  /** Empty where the title stands beside it anyway. */
  readonly alt?: string;
  readonly loading?: 'lazy' | 'eager';
}

/** A square picture in a frame that never changes its size. Until it is there, the title stands in for it. */
export const Picture = ({ url, title, alt = '', loading = 'lazy' }: PictureProps) => (
  <Framed key={url} url={url} title={title} alt={alt} loading={loading} />
);

function Framed({ url, title, alt, loading }: Required<PictureProps>) {
  const { src, isShown, onLoad, onError } = useImage(url);
  return (
    <span className="picture">
      {!isShown && <Placeholder title={title} />}
      {src && (
        <img
          src={src}
          alt={alt}
          width={300}
          height={300}
          data-shown={isShown}
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
