import { http } from '@ombi/sdk/ui/http';

/** How much sample content there was. */
export interface ClearedSampleContent {
  readonly requests: number;
  /** Titles in the sample library. */
  readonly items: number;
}

export const sampleContentApi = {
  /** Ends sample content for good: its requests, its library and the plug-ins that bring it. */
  clear: () => http.post<ClearedSampleContent>('api/v3/sample/clear'),
};
