import { http } from '@ombi/sdk/ui/http';

/** A device on which somebody is signed in. */
export interface SignedInDevice {
  readonly id: string;
  /** Words such as `Firefox`; null when it did not say. */
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** It is the one that asks. */
  readonly current: boolean;
}

export interface Ended {
  readonly ended: number;
}

const own = (path = '') => `api/v3/sessions${path}`;
const of = (userId: string, path = '') => `api/v3/users/${encodeURIComponent(userId)}/sessions${path}`;

export const sessions = {
  list: () => http.get<SignedInDevice[]>(own()),
  end: (id: string) => http.delete<null>(own(`/${encodeURIComponent(id)}`)),
  endOthers: () => http.delete<Ended>(own()),
  listOf: (userId: string) => http.get<SignedInDevice[]>(of(userId)),
  endOf: (userId: string, id: string) => http.delete<null>(of(userId, `/${encodeURIComponent(id)}`)),
  endAllOf: (userId: string) => http.delete<Ended>(of(userId)),
};
