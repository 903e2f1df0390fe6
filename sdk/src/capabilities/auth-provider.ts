import type { Page, Slice } from '../media.js';

/** A person as an outside service knows them. */
export interface Identity {
  /** The service's own id, which never changes. An account of the portal is matched on it and on the provider, on nothing else. */
  readonly id: string;
  /** The name that the person signs in with. */
  readonly userName: string;
  /** Null where the service keeps none. */
  readonly emailAddress: string | null;
  /** Whether the person may do everything at the service. It gives no rights here. */
  readonly isAdministrator: boolean;
  /** Whether the service keeps the person out. */
  readonly isDisabled: boolean;
}

/** A name and a password, as somebody typed them. */
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

/** A visit at the service, in a window of its own, during which a person says who they are. */
export interface PopupSession {
  /** The address that the window opens; `https` outside of tests. */
  readonly url: string;
  /** Names the visit to the provider. It stays on the server, so the address must not hold it. */
  readonly handle: string;
  /** Milliseconds after which the visit is over. */
  readonly expiresInMs: number;
}

/** How a visit stands: nobody has signed in yet, nobody will any more, or somebody has. */
export type PopupSessionStatus =
  { readonly state: 'waiting' } | { readonly state: 'expired' } | { readonly state: 'done'; readonly identity: Identity };

/**
 * What a provider can do for people: check a password, show a window of its own, tell whose token another program got from the service,
 * name everybody who may come in.
 */
export const AUTH_FEATURES = ['password', 'window', 'token', 'import'] as const;
/** One thing that a provider can do for people. */
export type AuthFeature = (typeof AUTH_FEATURES)[number];

/** Knows people, and lets them in. Which account of the portal a person has, and what it may do, the portal decides. */
export interface AuthProvider<X> {
  /** The kind of its accounts in the public API (`UserType`), or 100 and above. */
  readonly userType: number;
  /** What it can do; exactly the functions below that go with it are there. */
  readonly ways: readonly AuthFeature[];
  /** Way `password`: who it is; null when the service refuses name or password. One question per attempt, so that nobody is locked out. */
  checkPassword?(ctx: X, credentials: Credentials): Promise<Identity | null>;
  /** Way `window`: begin a visit. `returnUrl` is where the service may send the window afterwards; null: the window is simply closed. */
  begin?(ctx: X, returnUrl: string | null): Promise<PopupSession>;
  /** Way `window`: how a visit stands. `done` is said once; afterwards, and for an unknown handle, it is `expired`. */
  finish?(ctx: X, handle: string): Promise<PopupSessionStatus>;
  /** Way `token`: whose token of the service it is; null when the service does not know it, or not any more. It came from a stranger and is not kept. */
  checkToken?(ctx: X, token: string): Promise<Identity | null>;
  /** Way `import`: everybody who may come in, over all pages, in a stable order; also those whom the service keeps out. */
  people?(ctx: X, slice: Slice): Promise<Page<Identity>>;
}

/** The functions that go with each way: a provider that has the way has all of them, and one that has it not has none. */
export const AUTH_FEATURE_FUNCTIONS: Readonly<Record<AuthFeature, readonly (keyof AuthProvider<unknown>)[]>> = {
  password: ['checkPassword'],
  window: ['begin', 'finish'],
  token: ['checkToken'],
  import: ['people'],
};
