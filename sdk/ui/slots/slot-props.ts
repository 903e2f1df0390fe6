/** The title that a page or dialog is about. */
export interface TitleInView {
  readonly kind: 'movie' | 'tv' | 'album' | 'artist';
  /** Known ids of the title by source; empty for sample content, which exists at no source. */
  readonly ids: Readonly<Partial<Record<'tmdb' | 'tvdb' | 'imdb' | 'musicbrainz', string>>>;
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
}

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

/** The user whose preferences are open: always the signed-in user. */
export interface UserInView {
  readonly id: string;
  readonly userName: string;
  /** Alias of the user; null when not set. */
  readonly alias: string | null;
  readonly emailAddress: string | null;
}

/** The open page of the plug-in. */
export interface PageInView {
  /** Address below the page: empty on the page itself, `2026/11` at `/plugins/<id>/<module>/2026/11`. */
  readonly path: string;
  /** Query of the address without `?`. */
  readonly search: string;
  /** Opens another address below the page: `2026/12`, or `2026/12?sort=title`; *Back* returns to this one. */
  open(path: string): void;
  /** The address of a path below the page, for links. */
  href(path: string): string;
}

/** A row of the request list. */
export interface RequestInView {
  /** Id of the request in `/api/v2/requests`. */
  readonly id: number;
  readonly kind: 'movie' | 'tv' | 'album';
  readonly title: string;
  /** Id of the title at the portal's source: TMDB for movies and series, MusicBrainz of the artist for albums; empty when unknown. */
  readonly titleId: string;
  /** Display name of the requester; empty when the portal hides it. */
  readonly requestedBy: string;
  /** ISO 8601; null when unknown. */
  readonly requestedDate: string | null;
  /** Status of each requested variant; null for one that is not requested. */
  readonly status: Readonly<Record<'regular' | '4k', RequestInViewStatus | null>>;
}

/** Status of a requested variant. */
export type RequestInViewStatus = 'requested' | 'approved' | 'partly-available' | 'available' | 'denied';

/** The dialog in which an action of the request list is drawn. */
export interface ActionDialog {
  /** Closes the dialog. */
  close(): void;
  /** Loads the rows of the list again; call it when the action changed a request. */
  reload(): void;
}

/** A job of the plug-in and its last run. */
export interface JobInView {
  /** Id of the job within the plug-in. */
  readonly id: string;
  readonly isRunning: boolean;
  /** Null before the first run. */
  readonly lastRun: JobRunInView | null;
}

/** A finished run of a job. */
export interface JobRunInView {
  /** ISO 8601. */
  readonly startedAt: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  readonly outcome: 'succeeded' | 'failed' | 'stopped';
  /** Why it failed, or the note of the job; null when there is none. */
  readonly reason: string | null;
}

/** What the page hands to the component in each slot, as props. Slots that are not listed get none. */
export interface SlotProps {
  'details.link': { readonly title: TitleInView };
  'details.panel': { readonly title: TitleInView };
  'request.options': { readonly title: TitleInView; readonly options: RequestOptions };
  'user.preferences': { readonly user: UserInView };
  'navigation.page': { readonly page: PageInView };
  'requestList.column': { readonly request: RequestInView };
  'requestList.action': { readonly request: RequestInView; readonly dialog: ActionDialog };
  'job.result': { readonly job: JobInView };
}

/** The props of a slot; an empty object for a slot without any. */
export type PropsOfSlot<Slot extends string> = Slot extends keyof SlotProps ? SlotProps[Slot] : object;

/** All values that a slot can hand over, by the name of their prop. */
export interface SlotValues {
  readonly title: TitleInView;
  readonly options: RequestOptions;
  readonly user: UserInView;
  readonly page: PageInView;
  readonly request: RequestInView;
  readonly dialog: ActionDialog;
  readonly job: JobInView;
}
