import { http } from '@ombi/sdk/ui/http';

/** How much sample content was deleted. */
export interface RemovedSampleContent {
  readonly requests: number;
  /** Number of titles in the sample library. */
  readonly items: number;
}

export const sampleContentApi = {
  /** Deletes sample content permanently: its requests, its library and the plug-ins that provide it. */
  clear: () => http.post<RemovedSampleContent>('api/v3/sample/clear'),
};
