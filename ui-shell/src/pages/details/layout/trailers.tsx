import type { CSSProperties } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Carousel } from '../../../media/carousel/carousel.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { imageUrl } from '../../../media/images/image-loading.js';
import type { Trailer } from '../external-links.js';
import { useTrailerPlayer } from './use-trailer-player.js';
import './trailers.css';

interface TrailersProps {
  readonly trailers: readonly Trailer[];
  readonly backdropPath: string | null;
}

/** Trailers of the title. */
export function Trailers({ trailers, backdropPath }: TrailersProps) {
  const { t } = useTranslation('details');
  const { play, player } = useTrailerPlayer();
  const backdropUrl = imageUrl(backdropPath, 'w500');
  if (trailers.length === 0) return null;

  return (
    <section className="title-section" aria-label={t('trailers')}>
      <h2>{t('trailers')}</h2>
      <Carousel label={t('trailers')} cardWidth="trailer">
        {trailers.map((trailer) => (
          <li key={trailer.key}>
            <button
              type="button"
              className="trailer"
              style={backdropUrl ? ({ '--still': `url("${backdropUrl}")` } as CSSProperties) : undefined}
              onClick={() => play(trailer)}
              aria-label={t('playTrailer', { name: trailer.name })}
            >
              <span className="trailer-still">
                <span className="trailer-play">
                  <MediaIcon name="play" size={22} />
                </span>
              </span>
              <span className="trailer-name">{trailer.name}</span>
            </button>
          </li>
        ))}
      </Carousel>
      {player}
    </section>
  );
}
