import type { ExternalIds, MediaRef, Variant } from '../media.js';

/** A request as plug-ins read it. */
export interface PortalRequest {
  /** Kind of the title; request ids are unique per kind only. */
  readonly kind: 'movie' | 'tv' | 'album';
  /** Id in the public API. */
  readonly requestId: number;
  /** The copy that is requested. */
  readonly variant: Variant;
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
  /** Known ids of the title by source. */
  readonly ids: ExternalIds;
  /** Artist of an album; null for other kinds. */
  readonly artistName: string | null;
  /** State of the request; a series is available with all requested episodes. */
  readonly state: 'pending' | 'approved' | 'available' | 'denied';
  /** ISO 8601 with `Z`. */
  readonly requestedAt: string;
  /** Id of the user, as in {@link PortalUser}. */
  readonly requesterId: string;
  /** Display name of the requester; null when the account was deleted. */
  readonly requesterName: string | null;
  /** Publicly reachable URL of the poster; null when there is none, or while the portal has no public address. */
  readonly posterUrl: string | null;
}

/** A user as plug-ins read it. */
export interface PortalUser {
  /** Never changes. */
  readonly id: string;
  /** Name with which the user signs in. */
  readonly userName: string;
  /** Alias, else user name. */
  readonly displayName: string;
  /** E-mail address; null when there is none. */
  readonly email: string | null;
  /** Language, e.g. `de` or `pt-BR`; null when not chosen. */
  readonly language: string | null;
}

/** A title in a list of the catalogue as plug-ins read it. */
export interface PortalTitleSummary {
  /** Reference by which the portal identifies the title; {@link Portal.title} accepts it. */
  readonly ref: MediaRef;
  /** Name of the title; of an artist, its name. */
  readonly title: string;
  /** Year of the first release, of an artist the year of birth or foundation; null when unknown. */
  readonly year: number | null;
  /** Known ids by source. */
  readonly ids: ExternalIds;
}

/** A title of the catalogue with its details as plug-ins read it. */
export interface PortalTitle extends PortalTitleSummary {
  /** Empty when unknown. */
  readonly overview: string;
  /** The artist of an album; absent for other kinds. */
  readonly artist?: { readonly ref: MediaRef; readonly name: string };
  /** Publicly reachable URL of the poster; null when there is none, or while the portal has no public address. */
  readonly posterUrl: string | null;
}

/** Where the portal serves images, below its address: `w300/abc.jpg` follows. In the HTML of a message without an address, a URL begins with it. */
export const PORTAL_IMAGE_PATH = '/api/v3/images/';

/** An image of the portal. Its type was read from the bytes. */
export interface PortalImage {
  /** Media type, e.g. `image/jpeg`. */
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** Position and length of a part of a list. */
export interface CursorSlice {
  /** `next` of the previous part; null or absent for the first. */
  readonly after?: string | null;
  /** 1 to 100. Default: 50. */
  readonly limit?: number;
}

/**
 * A part of a list that grows at its end. `next` is never the end of the list: a part without items is, so a loop ends there. A job that stores
 * `next` goes on behind the last item that it has seen.
 */
export interface CursorPage<T> {
  readonly items: readonly T[];
  /** Cursor of the last item, to be stored and used for the next part; the given cursor when there are no items. */
  readonly next: string | null;
}

/** Read access to the portal. A call without the named permission of the manifest fails with `unauthorized`. */
export interface Portal {
  /** One request, or null. Permission: `requests.read`. */
  request(kind: PortalRequest['kind'], requestId: number, variant?: Variant): Promise<PortalRequest | null>;
  /** Requests in the order of their creation. Permission: `requests.read`. */
  requests(slice?: CursorSlice): Promise<CursorPage<PortalRequest>>;
  /** One user, or null. Permission: `users.read`. */
  user(id: string): Promise<PortalUser | null>;
  /** Users in a fixed order. Permission: `users.read`. */
  users(slice?: CursorSlice): Promise<CursorPage<PortalUser>>;
  /**
   * A movie or series by one of its ids, an album or artist by its MusicBrainz id, in English, or null. Permission: `catalogue.read`. Fails
   * with `unavailable` while no source answers.
   */
  title(ref: MediaRef): Promise<PortalTitle | null>;
  /**
   * Movies, series and albums that the media servers in use hold, in the order in which the portal first saw them; one that several servers
   * know by the same id is listed once. Titles without an id are left out; titles that vanished are not reported. Permission: `catalogue.read`.
   */
  titles(slice?: CursorSlice): Promise<CursorPage<PortalTitleSummary>>;
  /**
   * Bytes of an image that the portal serves to anybody: {@link Message.imagePath}, or what follows {@link PORTAL_IMAGE_PATH} in a URL. Null when
   * it does not exist. Needs no permission. Fails with `rejected` for another path, and with `unavailable` while its source does not answer.
   */
  image(path: string): Promise<PortalImage | null>;
}

/** Events of the plug-in's own namespace. Permission: `events`. */
export interface EventPublisher {
  /**
   * Publishes an event to all plug-ins that listen to it, after the current call. The name begins with the id of the plug-in and a colon:
   * `pigeon:returned`. The payload is plain data of at most 16 KiB; at most 60 events a minute, more fail with `rate-limited`.
   */
  publish(name: `${string}:${string}`, payload: Readonly<Record<string, unknown>>, options?: PublishOptions): Promise<void>;
}

/** What can be told of an event that a plug-in publishes. */
export interface PublishOptions {
  /** Version of the shape of the payload, see {@link EventVersion}: 1 to 1,000,000, another one fails with `rejected`. Default: 1. */
  readonly version?: number;
}
