import { VARIANTS, type Variant } from '@ombi/sdk';
import { z } from 'zod';
import { ROLES, type Role } from '../../identity/index.js';
import { defineSettings } from '../../settings/index.js';
import { REQUEST_KINDS, type RequestKind } from '../dispatch/dispatch-order.js';

const optionId = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1)
  .default(0);

/** Chooses server, profile and folder for new requests. Every condition that is not empty must hold; of its values any one. */
const DownloadRule = z.object({
  name: z.string().trim().min(1).max(100),
  enabled: z.boolean().default(true),
  kind: z.enum(REQUEST_KINDS),
  variant: z.enum(VARIANTS).default('regular'),
  genreIds: z.array(z.number().int()).max(100).default([]),
  /** ISO 639-1. */
  originalLanguages: z.array(z.string().min(2).max(16)).max(100).default([]),
  /** Series only: true for anime, false for all others, null for both. */
  anime: z.boolean().nullable().default(null),
  userIds: z.array(z.string().max(36)).max(500).default([]),
  roles: z.array(z.enum(ROLES)).default([]),
  /** Id of a connection; null: the default one. */
  downloader: z.string().max(36).nullable().default(null),
  /** Ids at that server; 0: its default. */
  quality: optionId,
  rootFolder: optionId,
});
/** One rule: its conditions, and the server, quality profile and root folder that it chooses. */
export type DownloadRule = z.output<typeof DownloadRule>;

/** The rules in the order in which they are tried. */
export const DownloadRules = defineSettings('download-rules', z.object({ rules: z.array(DownloadRule).max(200).default([]) }));
export type DownloadRules = z.output<typeof DownloadRules.schema>;

/** A new request as the rules see it. */
export interface RoutedRequest {
  readonly kind: RequestKind;
  readonly variant: Variant;
  readonly genreIds: readonly number[];
  readonly originalLanguage: string | null;
  readonly isAnime: boolean;
  readonly userId: string;
  readonly roles: ReadonlySet<Role>;
}

/** Whether all conditions of a rule hold for a request. */
export function matchesRule(rule: DownloadRule, request: RoutedRequest): boolean {
  const holds = <T>(values: readonly T[], isMet: (value: T) => boolean): boolean => values.length === 0 || values.some(isMet);
  return (
    rule.enabled &&
    rule.kind === request.kind &&
    rule.variant === request.variant &&
    (rule.anime === null || rule.anime === request.isAnime) &&
    holds(rule.genreIds, (id) => request.genreIds.includes(id)) &&
    holds(rule.originalLanguages, (language) => language === request.originalLanguage) &&
    holds(rule.userIds, (id) => id === request.userId) &&
    holds(rule.roles, (role) => request.roles.has(role))
  );
}
