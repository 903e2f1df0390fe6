import { fileURLToPath } from 'node:url';

/** A template plug-in. Its id and name occur only in places where a generated plug-in has its own. */
export interface Template {
  /** A capability of the sdk, or `none`. */
  readonly capability: string;
  readonly id: string;
  readonly name: string;
  /** What a plug-in of this kind does, shown in the list of choices. */
  readonly purpose: string;
}

/** One template for each capability and one without any, in display order; its folder is named after the capability. */
export const TEMPLATES: readonly Template[] = [
  { capability: 'notificationChannel', id: 'herald', name: 'Herald', purpose: 'carries messages to people' },
  { capability: 'downloader', id: 'depot', name: 'Depot', purpose: 'fetches what was approved' },
  { capability: 'mediaServer', id: 'cinema', name: 'Cinema', purpose: 'holds the media' },
  { capability: 'metadataProvider', id: 'almanac', name: 'Almanac', purpose: 'knows what exists' },
  { capability: 'authProvider', id: 'porter', name: 'Porter', purpose: 'knows people, and lets them in' },
  { capability: 'none', id: 'diary', name: 'Diary', purpose: 'is none of these, but hears events, runs jobs or has pages' },
];

/** Folder of a template; the relative path is the same from the build and from the sources. */
export const templateFolder = ({ capability }: Template): string => fileURLToPath(new URL(`../templates/${capability}`, import.meta.url));
