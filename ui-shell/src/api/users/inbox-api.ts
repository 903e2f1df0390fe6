import { http } from '@ombi/sdk/ui/http';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** A notification of the user. */
export interface InboxMessage {
  readonly id: number;
  /** What happened; the text is built in the user's language. */
  readonly facts: { readonly about: string };
  /** Page that it is about, from the root of the portal; null when there is none. */
  readonly path: string | null;
  readonly createdAt: string;
  readonly isRead: boolean;
}

/** A page of notifications of the inbox, with the number of unread ones. */
export interface InboxPage {
  readonly total: number;
  readonly unread: number;
  readonly page: number;
  readonly size: number;
  /** Newest first. */
  readonly rows: readonly InboxMessage[];
}

export const inboxApi = {
  page: (page: number, size: number, signal?: AbortSignal) => http.get<InboxPage>('api/v3/inbox', { query: { page, size }, signal }),
  unread: () => readFromBootstrap<{ readonly unread: number }>('api/v3/inbox/unread'),
  markRead: (ids: readonly number[]) => http.post<unknown>('api/v3/inbox/read', { ids }),
  markAllRead: () => http.post<unknown>('api/v3/inbox/read', {}),
  remove: (id: number) => http.delete<null>(`api/v3/inbox/${id}`),
};
