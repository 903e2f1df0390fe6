import type { ExternalIds, Page, Slice } from '../media.js';

/** An external user: a user as an identity provider knows them. */
export interface Identity {
  /** Id of the user at the service; it never changes. The portal links an account by this id and the provider, and by nothing else. */
  readonly id: string;
  /** The name with which the user signs in. */
  readonly userName: string;
  /** Null when the service stores none. */
  readonly emailAddress: string | null;
  /** Whether the user is an administrator of the service. It grants no rights in the portal. */
  readonly isAdministrator: boolean;
  /** Whether the service has disabled the user. */
  readonly isDisabled: boolean;
  /**
   * Token with which the provider reads the user's watchlist later. Only in results of a sign-in, and only while watchlists are imported:
   * the portal stores it encrypted until the account is unlinked. At most 1,024 characters.
   */
  readonly accessToken?: string;
  /** Type of the user's account: one of `otherUserTypes` of the provider. Default: its `userType`. */
  readonly userType?: number;
  /** Name to display where the service has one beside `userName`. Default: none, and the user may choose one. */
  readonly alias?: string | null;
}

/** User name and password, exactly as typed. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A pop-up (PIN or OAuth) sign-in: the user signs in on a page of the service that opens in a window. */
export interface PopupSession {
  /** URL that the window opens; `https` outside of tests. */
  readonly url: string;
  /** Identifies the pop-up session to the provider. It stays on the server, so `url` must not contain it. */
  readonly handle: string;
  /** Milliseconds after which the session expires. */
  readonly expiresInMs: number;
}

/**
 * Status of a pop-up session that the portal polls: `pending` while the user has not signed in yet, expired, or the user who has signed in.
 */
export type PopupSessionStatus =
  { readonly state: 'waiting' } | { readonly state: 'expired' } | { readonly state: 'done'; readonly identity: Identity };

/** How an administrator wants watchlists to be imported. */
export interface WatchlistOptions {
  /** Whether watchlists are read at all. */
  readonly enabled: boolean;
  /** Whether a series is requested as a whole; otherwise only its latest season. */
  readonly wholeSeries: boolean;
  /** Whether users get a message when the service no longer accepts their token. */
  readonly notifyOnExpiredToken: boolean;
}

/** A title that a user wants to watch. */
export interface WatchlistItem {
  readonly kind: 'movie' | 'tv';
  /** For the log only; `ids` identify the title. */
  readonly title: string;
  /** Ids of the title at other sources. An item without ids is skipped. */
  readonly ids: ExternalIds;
  /**
   * The title could not be read this time, so it may be any: it is skipped, and none that the list lacks counts as removed. Default: false.
   */
  readonly isUnreadable?: boolean;
}

/**
 * Sign-in features of a provider: `password` checks user name and password, `popup` offers a pop-up sign-in, `token` identifies the owner
 * of a token that another program obtained from the service, `import` lists all users that may sign in, `watchlist` reads what a user wants to watch.
 */
export const AUTH_FEATURES = ['password', 'popup', 'token', 'import', 'watchlist'] as const;
/** One sign-in feature of a provider. */
export type AuthFeature = (typeof AUTH_FEATURES)[number];

/** A type of accounts in the public API, and the name that users see. */
export interface NamedUserType {
  /** As in the public API (`UserType`), or a number from 100. */
  readonly userType: number;
  /** Name of the kind of account, shown in lists of users; it is not translated. */
  readonly name: string;
}

/**
 * Authenticates external users (login, single sign-on) and lists them. The portal decides which account belongs to a user and what it may
 * do.
 */
export interface AuthProvider<X> {
  /** Type of its accounts in the public API (`UserType`), or a number from 100. */
  readonly userType: number;
  /** Further types, where a provider has users of several kinds. Its identities say which; the plug-in's name stands for `userType`. */
  readonly otherUserTypes?: readonly NamedUserType[];
  /** The features that it supports. Exactly the functions of these features must be present. */
  readonly features: readonly AuthFeature[];
  /**
   * Feature `password`: returns the user, or null when the service rejects name or password. Must make one request per attempt, so that the
   * service does not lock the account.
   */
  checkPassword?(ctx: X, credentials: Credentials): Promise<Identity | null>;
  /**
   * Feature `popup`: starts a pop-up session. `returnUrl` is the page to which the service may redirect the window afterwards; null when
   * the window is only closed.
   */
  startPopup?(ctx: X, returnUrl: string | null): Promise<PopupSession>;
  /**
   * Feature `popup`: returns the status of a session. `done` is returned once; afterwards, and for an unknown handle, the status is
   * `expired`.
   */
  checkPopup?(ctx: X, handle: string): Promise<PopupSessionStatus>;
  /**
   * Feature `token`: returns the owner of a token of the service; null when the service does not or no longer accept it. The token comes
   * from an unauthenticated client and must not be stored.
   */
  checkToken?(ctx: X, token: string): Promise<Identity | null>;
  /**
   * Feature `import`: one slice of all users that may sign in, in a stable order over all pages, including users that the service has
   * disabled.
   */
  users?(ctx: X, slice: Slice): Promise<Page<Identity>>;
  /** Feature `watchlist`: how watchlists are imported. Makes no request. */
  watchlistOptions?(ctx: X): Promise<WatchlistOptions>;
  /**
   * Feature `watchlist`: checks a user's token. Returns it, or the token that the service has issued in its place; null when the service
   * no longer accepts it and the user must sign in again.
   */
  renewToken?(ctx: X, accessToken: string): Promise<string | null>;
  /** Feature `watchlist`: one slice of the watchlist of the token's owner, in a stable order over all pages. */
  watchlist?(ctx: X, accessToken: string, slice: Slice): Promise<Page<WatchlistItem>>;
}

/** The functions of each feature. A provider must have all functions of its features and none of the others. */
export const AUTH_FEATURE_FUNCTIONS: Readonly<Record<AuthFeature, readonly (keyof AuthProvider<unknown>)[]>> = {
  password: ['checkPassword'],
  popup: ['startPopup', 'checkPopup'],
  token: ['checkToken'],
  import: ['users'],
  watchlist: ['watchlistOptions', 'renewToken', 'watchlist'],
};
