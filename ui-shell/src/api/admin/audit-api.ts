import { http } from '@ombi/sdk/ui/http';

/** One entry of the audit log. */
export interface AuditEntry {
  readonly id: string | number;
  readonly at: string;
  readonly who: { readonly id: string; readonly userName: string } | null;
  /** Code of the action, such as `sign-in.failed`. */
  readonly what: string;
  readonly about: string | null;
  readonly address: string | null;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Filter of the audit log; an empty text matches everything. `what` matches prefixes. */
export interface AuditFilter {
  readonly who: string;
  readonly what: string;
  /** Exact name of the object, such as that of a settings object. */
  readonly about: string;
  readonly from: string;
  readonly to: string;
}

/** A page of the audit log. */
export interface AuditEntryPage {
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly rows: readonly AuditEntry[];
}

const queryOf = (filter: AuditFilter) => Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Reads the audit log. */
export const auditApi = {
  page: (filter: AuditFilter, page: number, size: number, signal?: AbortSignal) =>
    http.get<AuditEntryPage>('api/v3/audit', { query: { ...queryOf(filter), page, size }, signal }),
  /** The same entries as CSV. */
  csv: (filter: AuditFilter) => http.get<string>('api/v3/audit/export', { query: queryOf(filter) }),
};
