import { fileURLToPath } from 'node:url';

/** A plug-in that is here to be copied. Its id and name stand nowhere but where a copy has its own. */
export interface Template {
  readonly capability: string;
  readonly id: string;
  readonly name: string;
  /** What a plug-in of this kind does, for somebody who chooses. */
  readonly purpose: string;
}

/** One template for each capability, in the order in which they are offered; the folder has the name of the capability. */
export const TEMPLATES: readonly Template[] = [
  { capability: 'notificationChannel', id: 'herald', name: 'Herald', purpose: 'carries messages to people' },
  { capability: 'downloader', id: 'depot', name: 'Depot', purpose: 'fetches what was approved' },
  { capability: 'mediaServer', id: 'cinema', name: 'Cinema', purpose: 'holds the media' },
  { capability: 'metadataProvider', id: 'almanac', name: 'Almanac', purpose: 'knows what exists' },
  { capability: 'authProvider', id: 'porter', name: 'Porter', purpose: 'knows people, and lets them in' },
];

/** Where a template lies, beside the built program as beside its sources. */
export const templateFolder = ({ capability }: Template): string => fileURLToPath(new URL(`../templates/${capability}`, import.meta.url));
