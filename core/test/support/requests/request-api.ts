import type { Variant } from '@ombi/sdk';
import type { RequestKind } from '../../../src/fulfilment/index.js';
import type { Role } from '../../../src/identity/index.js';
import type { TestUser } from '../portal/test-users.js';
import type { RunningPortal } from '../portal/portal.js';

/** Response of every action on a request. */
export interface EngineResult {
  readonly result: boolean;
  readonly message: string | null;
  readonly isError: boolean;
  readonly errorMessage: string | null;
  readonly errorCode: string | null;
  readonly requestId: number;
}

/** Routes and bodies of one kind in the public API. */
interface KindApi {
  /** Route and body that request a title, by a number of the test. */
  readonly createPath: string;
  readonly createBody: (title: number) => object;
  /** Routes of decisions. */
  readonly decisionPath: string;
  readonly removePath: (requestId: number) => string;
  readonly remainingPath: string;
  /** Route of votes. */
  readonly voteKind: string;
  readonly role: Role;
  /** User fields for a monthly limit. */
  readonly monthlyLimit: (amount: number) => object;
}

const MONTHLY = 2;
const ONE_SEASON = { firstSeason: true };

export const API_BY_KIND: Readonly<Record<RequestKind, KindApi>> = {
  movie: {
    createPath: '/api/v1/Request/movie',
    createBody: (title) => ({ theMovieDbId: title }),
    decisionPath: '/api/v1/Request/movie',
    removePath: (id) => `/api/v1/Request/movie/${id}`,
    remainingPath: '/api/v1/Request/movie/remaining',
    voteKind: 'movie',
    role: 'RequestMovie',
    monthlyLimit: (amount) => ({ movieRequestLimit: amount, movieRequestLimitType: MONTHLY }),
  },
  tv: {
    createPath: '/api/v2/Requests/tv',
    createBody: (title) => ({ theMovieDbId: title, ...ONE_SEASON }),
    decisionPath: '/api/v1/Request/tv',
    removePath: (id) => `/api/v1/Request/tv/child/${id}`,
    remainingPath: '/api/v1/Request/tv/remaining',
    voteKind: 'tv',
    role: 'RequestTv',
    monthlyLimit: (amount) => ({ episodeRequestLimit: amount, episodeRequestLimitType: MONTHLY }),
  },
  album: {
    createPath: '/api/v1/request/music',
    createBody: (title) => ({ foreignAlbumId: albumId(title) }),
    decisionPath: '/api/v1/request/music',
    removePath: (id) => `/api/v1/request/music/${id}`,
    remainingPath: '/api/v1/request/music/remaining',
    voteKind: 'album',
    role: 'RequestMusic',
    monthlyLimit: (amount) => ({ musicRequestLimit: amount, musicRequestLimitType: MONTHLY }),
  },
};

export const KINDS = Object.keys(API_BY_KIND) as RequestKind[];

/** Roles that allow requests of every kind. */
export const ALL_REQUEST_ROLES: readonly Role[] = KINDS.map((kind) => API_BY_KIND[kind].role);

const albumId = (title: number): string => `3c0ffee0-0000-4000-8000-${String(title).padStart(12, '0')}`;

/** External id of the title with this number. */
export const externalIdOf = (kind: RequestKind, title: number): string => (kind === 'album' ? albumId(title) : String(title));

type DecisionStep = 'approve' | 'deny' | 'available' | 'unavailable';

/** Request operations of users at one server. */
export const requestApi = (portal: RunningPortal) => ({
  ask: async (kind: RequestKind, title: number, { token }: TestUser, more: object = {}): Promise<EngineResult> => {
    const { createPath, createBody } = API_BY_KIND[kind];
    return (await portal.api<EngineResult>('POST', createPath, { ...createBody(title), ...more }, token)).body;
  },
  decide: async (
    kind: RequestKind,
    step: DecisionStep,
    id: number,
    { token }: TestUser,
    more: { reason?: string; is4K?: boolean } = {},
  ) => {
    const method = step === 'deny' ? 'PUT' : 'POST';
    return (await portal.api<EngineResult>(method, `${API_BY_KIND[kind].decisionPath}/${step}`, { id, ...more }, token)).body;
  },
  remove: async (kind: RequestKind, id: number, { token }: TestUser): Promise<EngineResult> =>
    (await portal.api<EngineResult>('DELETE', API_BY_KIND[kind].removePath(id), undefined, token)).body,
  remaining: async (kind: RequestKind, { token }: TestUser): Promise<number> =>
    (await portal.api<{ remaining: number }>('GET', API_BY_KIND[kind].remainingPath, undefined, token)).body.remaining,
  vote: async (kind: RequestKind, direction: 'up' | 'down', id: number, { token }: TestUser) =>
    (await portal.api<EngineResult>('POST', `/api/v1/Vote/${direction}/${API_BY_KIND[kind].voteKind}/${id}`, undefined, token)).body,
});

export type RequestApi = ReturnType<typeof requestApi>;

/** The dispatch key of a request. */
export const dispatchKeyOf = (kind: RequestKind, requestId: number, variant: Variant = 'regular'): string =>
  `${kind}:${requestId}:${variant}`;
