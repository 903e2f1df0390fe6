import { createContext, use, type Context } from 'react';

/** Creates the context through which a page passes the subject of a slot to the components in it. */
export const createSlotContext = <T>(): Context<T | null> => createContext<T | null>(null);

/** Returns the subject; throws outside of the named slots. */
export function useSlotContext<T>(context: Context<T | null>, slots: string): T {
  const handed = use(context);
  if (handed === null) throw new Error(`This is known only inside of the slots ${slots}`);
  return handed;
}

/** The title that a page or dialog is about. */
export interface TitleInView {
  readonly kind: 'movie' | 'tv' | 'album' | 'artist';
  /** Known ids of the title by source; empty for sample content, which exists at no source. */
  readonly ids: Readonly<Partial<Record<'tmdb' | 'tvdb' | 'imdb' | 'musicbrainz', string>>>;
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
}

/** Provides the title to the components in the slots. */
export const TitleInViewContext = createSlotContext<TitleInView>();

/** Returns the title in the slots `details.link` and `request.options`; throws elsewhere. */
export const useTitleInView = (): TitleInView => useSlotContext(TitleInViewContext, 'details.link and request.options');

/** The selected options of a request. */
export interface RequestOptionValues {
  /** User name of the requester; empty when users request the title for themselves. */
  readonly person: string;
  /** Id of a quality profile of the downloader; null uses the downloader's default. */
  readonly qualityProfile: number | null;
  /** Id of a root folder of the downloader; null uses the downloader's default. */
  readonly rootFolder: number | null;
}

/** The options in the open dialog. */
export interface RequestOptions extends RequestOptionValues {
  /** The requested variant. */
  readonly variant: 'regular' | '4k';
  /** Sets options as if the user had selected them; omitted ones stay unchanged. The user sees them in the dialog and can change them. */
  set(chosen: Partial<RequestOptionValues>): void;
}

/** Provides the options of a dialog to the components in the slots. */
export const RequestOptionsContext = createSlotContext<RequestOptions>();

/** Returns the options of the surrounding dialog in the slot `request.options`; throws elsewhere. Re-renders on every change. */
export const useRequestOptions = (): RequestOptions => useSlotContext(RequestOptionsContext, 'request.options');

/** The user whose preferences are open: always the signed-in user. */
export interface UserInView {
  readonly id: string;
  readonly userName: string;
  /** Alias of the user; null when not set. */
  readonly alias: string | null;
  readonly emailAddress: string | null;
}

/** Provides the user to the components in the slots. */
export const UserInViewContext = createSlotContext<UserInView>();

/** Returns the user in the slot `user.preferences`; throws elsewhere. */
export const useUserInView = (): UserInView => useSlotContext(UserInViewContext, 'user.preferences');
