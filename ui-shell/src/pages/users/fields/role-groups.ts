import type { Claim } from '../../../api/index.js';

/** Roles by what they are about. A role that stands nowhere comes at the end. */
const GROUPS = {
  portal: ['Admin', 'PowerUser'],
  asking: ['RequestMovie', 'RequestTv', 'RequestMusic', 'Request4KMovie'],
  approving: ['AutoApproveMovie', 'AutoApproveTv', 'AutoApproveMusic', 'AutoApprove4KMovie'],
  further: ['ManageOwnRequests', 'EditCustomPage', 'ReceivesNewsletter'],
  out: ['Disabled'],
} as const;

type Group = keyof typeof GROUPS;

const groupOf = (role: string): Group =>
  (Object.keys(GROUPS) as Group[]).find((group) => (GROUPS[group] as readonly string[]).includes(role)) ?? 'further';

/** The claims under their headings; a heading without members is left out. */
export function grouped(claims: readonly Claim[]): { readonly group: Group; readonly members: readonly Claim[] }[] {
  const all = (Object.keys(GROUPS) as Group[]).map((group) => ({ group, members: claims.filter(({ value }) => groupOf(value) === group) }));
  return all.filter(({ members }) => members.length > 0);
}

/** Roles that only an administrator may give or take. */
export const isElevated = (role: string): boolean => (GROUPS.portal as readonly string[]).includes(role);
