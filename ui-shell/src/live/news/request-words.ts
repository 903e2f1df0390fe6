import { textsFor } from './texts.js';

export interface RequestNews {
  readonly about: 'request';
  /** The word of the portal for this kind of news, e.g. `RequestApproved`. */
  readonly type: string;
  readonly kind: 'movie' | 'tv' | 'album';
  readonly title: string;
  readonly year: number | null;
  readonly is4K: boolean;
  /** For those who decide or help. */
  readonly requestedBy?: string;
  readonly reason?: string | null;
  /** How many arrived. */
  readonly episodes?: number;
}

/** What became of a request, in one line. */
export async function requestWords({
  type,
  kind,
  title,
  year,
  is4K,
  requestedBy = '',
  reason,
  episodes = 0,
}: RequestNews): Promise<string> {
  const { t, find } = await textsFor('news');
  const dated = year === null ? title : t('dated', { title, year });
  const named = is4K ? t('in4K', { title: dated }) : dated;
  const values = { title: named, requestedBy, count: episodes };
  const words = find(`request.${type}.${kind}`, values) ?? t(`request.${type}`, values);
  return reason ? t('because', { words, reason }) : words;
}
