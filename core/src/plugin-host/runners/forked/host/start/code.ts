import type { Manifest } from '@ombi/sdk';

/** The code of a plug-in: where it lies, and what it asks for. */
export interface Code {
  readonly folder: string;
  readonly manifest: Pick<Manifest, 'server' | 'permissions'>;
}
