import { createContext, use, type Context } from 'react';

/** The subject of a slot: what the page around hands over to the parts inside. */
export const createSlotContext = <T>(): Context<T | null> => createContext<T | null>(null);

/** Throws outside of the slots that have the subject. */
export function useSlotContext<T>(context: Context<T | null>, slots: string): T {
  const handed = use(context);
  if (handed === null) throw new Error(`This is known only inside of the slots ${slots}`);
  return handed;
}

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
export const TitleInViewContext = createSlotContext<TitleInView>();

/** The title around, in the slots `details.link` and `request.options`; throws elsewhere. */
export const useTitleInView = (): TitleInView => useSlotContext(TitleInViewContext, 'details.link and request.options');

/** What is chosen for a request. */
export interface RequestOptionValues {
  /** The user name of the person for whom the title is asked; empty: for the one who asks. */
  readonly person: string;
  /** A quality profile of the downloader by its number; null leaves it to the downloader's own settings. */
  readonly qualityProfile: number | null;
  /** A folder of the downloader by its number; null leaves it to the downloader's own settings. */
  readonly rootFolder: number | null;
}

/** The choices of the dialog that is open. */
export interface RequestOptions extends RequestOptionValues {
  /** Which copy is asked for. */
  readonly variant: 'regular' | '4k';
  /** Choose as if the person had; what is left out stays as it is. The person sees it in the dialog and can choose otherwise. */
  set(chosen: Partial<RequestOptionValues>): void;
}

/** Hands the choices of a dialog to the slots inside. */
export const RequestOptionsContext = createSlotContext<RequestOptions>();

/** The choices of the dialog around, in the slot `request.options`; throws elsewhere. Drawn anew with every change. */
export const useRequestOptions = (): RequestOptions => useSlotContext(RequestOptionsContext, 'request.options');

/** The person whose preferences are open: always the one who is signed in. */
export interface UserInView {
  readonly id: string;
  readonly userName: string;
  /** How the person wants to be called; null when they did not say. */
  readonly alias: string | null;
  readonly emailAddress: string | null;
}

/** Hands a person to the slots inside. */
export const UserInViewContext = createSlotContext<UserInView>();

/** The person around, in the slot `user.preferences`; throws elsewhere. */
export const useUserInView = (): UserInView => useSlotContext(UserInViewContext, 'user.preferences');
