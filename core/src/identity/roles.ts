/** The rights a person can hold, by their names on the wire. */
export const ROLES = [
  'Admin',
  'PowerUser',
  'RequestMovie',
  'RequestTv',
  'RequestMusic',
  'Request4KMovie',
  'AutoApproveMovie',
  'AutoApproveTv',
  'AutoApproveMusic',
  'AutoApprove4KMovie',
  'ManageOwnRequests',
  'EditCustomPage',
  'ReceivesNewsletter',
  'Disabled',
] as const;

/** One of the fourteen rights; `Disabled` takes all the others away. */
export type Role = (typeof ROLES)[number];

/** Roles that only an administrator may give or take. */
export const ELEVATED: readonly Role[] = ['Admin', 'PowerUser'];

const byLowerCase = new Map(ROLES.map((role) => [role.toLowerCase(), role]));

/** The role of that name in any case, or null when there is none. */
export const roleNamed = (name: string): Role | null => byLowerCase.get(name.trim().toLowerCase()) ?? null;
