import type { SlotTitle } from '@ombi/sdk/ui/slots';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { PluginSlot } from '../../../plugins/slots/plugin-slot.js';
import type { ShowDetails } from '../../../api/catalogue/index.js';
import type { MovieDetails, ItemLink } from '../../../api/movies/index.js';
import { yearOf } from '../../../media/model/format.js';
import { MediaIcon } from '../../../media/media-icon.js';
import { safeWebUrl } from '../external-links.js';
import './title-links.css';

/** *Watch on* links that open the title in a media server. */
export function MediaServerLinks({ links }: { readonly links: readonly ItemLink[] }) {
  const { t } = useTranslation('details');
  return links.map(({ pluginId, name, url }) => {
    const page = safeWebUrl(url);
    return (
      page && (
        <Button
          key={`${pluginId}:${url}`}
          type="primary"
          icon={<MediaIcon name="play" />}
          href={page}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('viewOn', { name })}
        </Button>
      )
    );
  });
}

/** Slot props of a movie, as plug-ins in `details.link` receive it. */
export const toMovieSlotTitle = ({ sample, id, imdbId, externalIds, theTvDbId, title, releaseDate }: MovieDetails): SlotTitle => ({
  kind: 'movie',
  ids: sample ? {} : { tmdb: String(id), imdb: imdbId ?? externalIds?.imdbId ?? undefined, tvdb: theTvDbId ?? undefined },
  title: title ?? '',
  year: yearOf(releaseDate),
});

/** Slot props of a series, as plug-ins in `details.link` receive it. */
export const toShowSlotTitle = ({ sample, imdbId, theMovieDbId, theTvDbId, title, firstAired }: ShowDetails): SlotTitle => ({
  kind: 'tv',
  ids: sample ? {} : { tmdb: theMovieDbId ?? undefined, imdb: imdbId ?? undefined, tvdb: theTvDbId ?? undefined },
  title: title ?? '',
  year: yearOf(firstAired),
});

/** Plug-in slot with the links that plug-ins add for the title. */
export const PluginLinks = ({ title }: { readonly title: SlotTitle }) => (
  <div className="plugin-links">
    <PluginSlot name="details.link" slotProps={{ title }} />
  </div>
);

/** Plug-in slot (extension point) for panels about the title. */
export const PluginPanels = ({ title }: { readonly title: SlotTitle }) => <PluginSlot name="details.panel" slotProps={{ title }} />;
