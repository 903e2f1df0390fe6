/** The title that a page or dialog is about. */
export interface SlotTitle {
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
export interface SlotUser {
  readonly id: string;
  readonly userName: string;
  /** Alias of the user; null when not set. */
  readonly alias: string | null;
  readonly emailAddress: string | null;
}

/** The open page of the plug-in. */
export interface SlotPage {
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
export interface SlotRequest {
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
  readonly status: Readonly<Record<'regular' | '4k', SlotRequestStatus | null>>;
}

/** Status of a requested variant. */
export type SlotRequestStatus = 'requested' | 'approved' | 'partly-available' | 'available' | 'denied';

/** The dialog in which an action of the request list is drawn. */
export interface ActionDialog {
  /** Closes the dialog. */
  close(): void;
  /** Loads the rows of the list again; call it when the action changed a request. */
  reload(): void;
}

/** A job of the plug-in and its last run. */
export interface SlotJob {
  /** Id of the job within the plug-in. */
  readonly id: string;
  readonly isRunning: boolean;
  /** Null before the first run. */
  readonly lastRun: SlotJobRun | null;
}

/** A finished run of a job. */
export interface SlotJobRun {
  /** ISO 8601. */
  readonly startedAt: string;
  /** ISO 8601. */
  readonly finishedAt: string;
  readonly outcome: 'succeeded' | 'failed' | 'stopped';
  /** Why it failed, or the note of the job; null when there is none. */
  readonly reason: string | null;
  /** What the job returned, for each connection that returned something, in the order of the connections. */
  readonly results: readonly SlotJobResult[];
}

/** What a job returned for one connection. */
export interface SlotJobResult {
  readonly connectionId: string;
  /** Name of the connection at the time of the run. */
  readonly connection: string;
  /** `result` of the job, as the plug-in returned it. */
  readonly result: unknown;
}

/** What the page hands to the component in each slot, as props. Slots that are not listed get none. */
export interface SlotProps {
  'details.link': { readonly title: SlotTitle };
  'details.panel': { readonly title: SlotTitle };
  'request.options': { readonly title: SlotTitle; readonly options: RequestOptions };
  'user.preferences': { readonly user: SlotUser };
  'navigation.page': { readonly page: SlotPage };
  'requestList.column': { readonly request: SlotRequest };
  'requestList.action': { readonly request: SlotRequest; readonly dialog: ActionDialog };
  'job.result': { readonly job: SlotJob };
}

/** The props of a slot; an empty object for a slot without any. */
export type PropsOfSlot<Slot extends string> = Slot extends keyof SlotProps ? SlotProps[Slot] : object;

/** All values that a slot can hand over, by the name of their prop. */
export interface SlotValues {
  readonly title: SlotTitle;
  readonly options: RequestOptions;
  readonly user: SlotUser;
  readonly page: SlotPage;
  readonly request: SlotRequest;
  readonly dialog: ActionDialog;
  readonly job: SlotJob;
}
