import { TitleInViewContext, type TitleInView } from '@ombi/sdk/ui/slots';
import type { MovieDetailsWire } from '../../../api/movies/index.js';
import { yearOf } from '../../../media/model/dates.js';
import { Slot } from '../../../plugins/slots/slot.js';
import './plugin-links.css';

/** Where plug-ins know more about the movie. */
export const PluginLinks = ({ movie }: { readonly movie: MovieDetailsWire }) => (
  <TitleInViewContext value={inView(movie)}>
    <div className="plugin-links">
      <Slot name="details.link" />
    </div>
  </TitleInViewContext>
);

const inView = ({ sample, id, imdbId, externalIds, theTvDbId, title, releaseDate }: MovieDetailsWire): TitleInView => ({
  kind: 'movie',
  ids: sample ? {} : { tmdb: String(id), imdb: imdbId ?? externalIds?.imdbId ?? undefined, tvdb: theTvDbId ?? undefined },
  title: title ?? '',
  year: yearOf(releaseDate),
});
