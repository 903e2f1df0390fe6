import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { jobWords, type JobNews } from './job-words.js';
import { requestWords, type RequestNews } from './request-words.js';

/** What the portal tells the people whom it concerns, as facts: the page knows the language. */
export type News = JobNews | RequestNews;

/** Shows news for a moment. What a newer portal tells may be unknown to a page that was opened before. */
export async function tell(news: News, queries: QueryClient): Promise<void> {
  if (news.about === 'request') notify(await requestWords(news));
  if (news.about === 'job') {
    const words = await jobWords(news, queries);
    if (words !== null) notify(words, { kind: news.state === 'failed' ? 'error' : 'info' });
  }
}
