import { albumRequests } from '../../api/music/index.js';
import { movieRequests, type CopyOfRequest, type RequestResultWire } from '../../api/movies/index.js';
import { seriesRequests } from '../../api/shows/index.js';
import type { Decision } from '../model/offers.js';
import type { TitleKind } from '../model/title.js';
import type { AskedCopy } from './desk.js';

/** What every kind of request is told in the same way. */
interface Service extends Record<Exclude<Decision, 'deny'>, (copy: CopyOfRequest) => Promise<RequestResultWire>> {
  deny(copy: CopyOfRequest, reason: string): Promise<RequestResultWire>;
  delete(id: number): Promise<RequestResultWire>;
}

const SERVICES = { movie: movieRequests, tv: seriesRequests, album: albumRequests } satisfies Partial<Record<TitleKind, Service>>;

/** The kinds of titles that can be asked for, and decided about. */
export type RequestKind = keyof typeof SERVICES;

export const isRequestKind = (kind: TitleKind): kind is RequestKind => Object.hasOwn(SERVICES, kind);

const serviceOf = (kind: RequestKind): Service => SERVICES[kind];

/** Sends one decision and tells nobody. */
export function send(
  { kind, requestId, variant }: Pick<AskedCopy, 'kind' | 'requestId' | 'variant'>,
  decision: Decision,
  reason = '',
): Promise<RequestResultWire> {
  const copy = { id: requestId, is4K: variant === '4k' };
  const service = serviceOf(kind);
  return decision === 'deny' ? service.deny(copy, reason) : service[decision](copy);
}

/** Ends a request and tells nobody. */
export const remove = ({ kind, requestId }: Pick<AskedCopy, 'kind' | 'requestId'>): Promise<RequestResultWire> =>
  serviceOf(kind).delete(requestId);
