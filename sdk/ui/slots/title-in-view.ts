import { subject, useSubject } from './subject.js';

/** The title that a page or a dialog is about. */
export interface TitleInView {
  readonly kind: 'movie' | 'tv' | 'album' | 'artist';
  /** The ids that are known of it, by who gave them; none for sample content, which exists nowhere else. */
  readonly ids: Readonly<Partial<Record<'tmdb' | 'tvdb' | 'imdb' | 'musicbrainz', string>>>;
  readonly title: string;
  /** Null when it is not known. */
  readonly year: number | null;
}

/** Hands a title to the slots inside. */
export const TitleInViewContext = subject<TitleInView>();

/** The title around, in the slots `details.link` and `request.options`; throws elsewhere. */
export const useTitleInView = (): TitleInView => useSubject(TitleInViewContext, 'details.link and request.options');
