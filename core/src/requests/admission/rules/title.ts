import type { RequestKind } from '../../../fulfilment/index.js';
import type { Refusal } from '../../outcome/index.js';
import type { Rule } from './draft.js';

/** A denied title stays denied until somebody approves or deletes it. */
export const notDenied: Rule = ({ title }, { existing }) =>
  existing?.state === 'denied'
    ? {
        code: 'AlreadyRequested',
        text: alreadyRequested(title),
        reason: existing.deniedReason ? `Denied: ${existing.deniedReason}` : 'Denied',
      }
    : null;

export const notRequested: Rule = ({ kind, title }, { existing }) => (existing ? REQUESTED[kind](title) : null);

export const notHeld: Rule = ({ kind, title }, { isHeld }) => (isHeld ? HELD[kind](title) : null);

export const withinQuota: Rule = ({ kind, amount }, { quota }) => (quota.hasLimit && quota.remaining < amount ? EXCEEDED[kind] : null);

const EXCEEDED = {
  movie: { code: 'MovieRequestQuotaExceeded', text: 'You have exceeded your Movie request quota!' },
  tv: { code: 'TvRequestQuotaExceeded', text: 'You have exceeded your Episode request quota!' },
  album: { code: 'AlbumRequestQuotaExceeded', text: 'You have exceeded your Album request quota!' },
} as const;

const alreadyRequested = (title: string): string => `"${title}" has already been requested`;

const titleRequested = (title: string): Refusal => ({ code: 'AlreadyRequested', text: alreadyRequested(title) });

const episodesRequested = (title: string): Refusal => ({
  code: 'EpisodesAlreadyRequested',
  text: `We already have episodes requested from series ${title}`,
});

type RefusalByKind = Readonly<Record<RequestKind, (title: string) => Refusal>>;

const REQUESTED: RefusalByKind = { movie: titleRequested, tv: episodesRequested, album: titleRequested };

const HELD: RefusalByKind = {
  movie: () => ({ code: 'AlreadyRequested', text: 'This movie is already available.' }),
  tv: episodesRequested,
  album: () => ({ code: 'AlreadyRequested', text: 'This album is already available.' }),
};
