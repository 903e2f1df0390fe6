import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { movies, type StreamingWire } from '../../../api/movies/index.js';
import { imageUrl } from '../../../media/poster/image-url.js';

/** The services that stream the movie where the person lives. */
export function Streaming({ movieId }: { readonly movieId: number }) {
  const { t } = useTranslation('details');
  const { data: offers, isPending } = useQuery({
    queryKey: ['streaming', 'movie', movieId],
    queryFn: ({ signal }) => movies.streaming(movieId, signal),
  });

  return (
    <div className="streaming">
      <dt>{t('info.streaming')}</dt>
      <dd>{offers?.length ? <Offers offers={offers} /> : <span className="soft">{isPending ? '…' : t('info.noStreaming')}</span>}</dd>
    </div>
  );
}

const Offers = ({ offers }: { readonly offers: readonly StreamingWire[] }) => (
  <ul>
    {offers
      .toSorted((one, other) => one.order - other.order)
      .map(({ streamingProvider, logo }) => (
        <li key={streamingProvider}>
          {logo && <img src={imageUrl(logo, 'w300') ?? ''} alt="" width={28} height={28} loading="lazy" />}
          <span>{streamingProvider}</span>
        </li>
      ))}
  </ul>
);
