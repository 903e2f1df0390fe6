const ACTION_DETAILS = ['created', 'renamed', 'removed', 'leftOut'] as const;

/** All audit actions with the names of their details. The browser has a translation for each. */
export const AUDIT_ACTIONS = {
  'access-token.renewed': [],
  'access-token.revoked': [],
  'account.changed': ['changed', 'password', 'given', 'taken', 'revision'],
  'account.created': ['roles', 'provider'],
  'account.deleted': ['provider'],
  'api-key.created': ['scopes'],
  'api-key.revoked': [],
  'backup.deleted': [],
  'backup.downloaded': [],
  'backup.restore-cancelled': [],
  'backup.restore-requested': [],
  'backup.restored': ['messages'],
  'backup.started': [],
  'database.moved': [],
  'identity.linked': ['provider'],
  'identity.unlinked': ['provider'],
  'library.matched': ['match'],
  'mass-email.sent': ['recipients'],
  'newsletter.left': [],
  'password.reset': [],
  'people.imported': ACTION_DETAILS,
  'plugin.changed': ['enabled', 'changes', 'revision'],
  'plugin.installed': ['version'],
  'plugin.removed': ['data'],
  'plugin.server-replaced': ['matches'],
  'session.ended': ['ended'],
  // Entries of earlier releases have the names of the changed members only.
  'settings.changed': ['members', 'changes', 'revision'],
  'sign-in.failed': [],
  'sign-in.succeeded': [],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The detail that only serves to find who made a revision; it is not shown. */
export const REVISION_DETAIL = 'revision';

/** An action that the audit log records. */
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** Details of an action, by name. */
export type AuditDetails<A extends AuditAction> = Readonly<Partial<Record<(typeof AUDIT_ACTIONS)[A][number], unknown>>>;
