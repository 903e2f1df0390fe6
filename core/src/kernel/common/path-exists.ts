import { lstat } from 'node:fs/promises';

/** Whether there is something at a path, also a link to nothing. */
export const pathExists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
