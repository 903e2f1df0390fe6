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

export const notRequested: Rule = ({ title }, { existing }) =>
  existing ? { code: 'AlreadyRequested', text: alreadyRequested(title) } : null;

export const notHeld: Rule = (_, { isHeld }) => (isHeld ? { code: 'AlreadyRequested', text: 'This movie is already available.' } : null);

export const withinQuota: Rule = (_, { quota }) =>
  quota.hasLimit && quota.remaining < 1 ? { code: 'MovieRequestQuotaExceeded', text: 'You have exceeded your Movie request quota!' } : null;

const alreadyRequested = (title: string): string => `"${title}" has already been requested`;
