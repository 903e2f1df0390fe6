import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { shows } from '../../../api/catalogue/index.js';
import { movies, type StreamingWire } from '../../../api/movies/index.js';
import { imageUrl } from '../../../media/poster/image-url.js';

interface StreamingProps {
  readonly kind: 'movie' | 'tv';
  readonly id: number;
}

/** The services that stream the title where the person lives. */
export function Streaming({ kind, id }: StreamingProps) {
  const { t } = useTranslation('details');
  const { data: offers, isPending } = useQuery({
    queryKey: ['streaming', kind, id],
    queryFn: ({ signal }) => (kind === 'movie' ? movies : shows).streaming(id, signal),
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
          {logo && <img src={imageUrl(logo, 'original') ?? ''} alt="" width={28} height={28} loading="lazy" />}
          <span>{streamingProvider}</span>
        </li>
      ))}
  </ul>
);
