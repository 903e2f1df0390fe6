import type { AuditFilter } from '../../../api/index.js';

/** Filter and page of the audit log. `page` counts from 1; days are written as `2026-11-20`. */
export interface AuditView extends AuditFilter {
  readonly page: number;
}

export const AUDIT_PAGE_SIZE = 50;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MAX_FILTER_LENGTH = 100;

/** Prefixes of action codes, all first, then by how often they are needed. */
export const AUDIT_ACTION_PREFIXES = [
  ...['', 'sign-in', 'sign-in.failed', 'session', 'password', 'access-token'],
  ...['account', 'identity', 'people', 'settings', 'plugin', 'library', 'api-key', 'mass-email', 'newsletter', 'backup', 'database'],
];

const dayIn = (text: string | null): string => (text && DAY.test(text) ? text : '');

/** Reads the view from the search params of a URL; invalid values are ignored. */
export function parseAuditView(address: URLSearchParams): AuditView {
  const page = address.get('page') ?? '';
  return {
    who: (address.get('who') ?? '').slice(0, MAX_FILTER_LENGTH),
    what: (address.get('what') ?? '').slice(0, MAX_FILTER_LENGTH),
    about: (address.get('about') ?? '').slice(0, MAX_FILTER_LENGTH),
    from: dayIn(address.get('from')),
    to: dayIn(address.get('to')),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export const auditViewToSearchParams = ({ page, ...filter }: AuditView): Record<string, string> =>
  Object.fromEntries([...Object.entries(filter), ['page', page === 1 ? '' : String(page)] as const].filter(([, value]) => value !== ''));

/** API filter of a view: days in the local time zone, from the start of the first to the end of the last. */
export const auditFilterOf = ({ who, what, about, from, to }: AuditView): AuditFilter => ({
  who,
  what,
  about,
  from: from && new Date(`${from}T00:00:00`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
});
