import { orNull, type ImageBytes } from '@ombi/sdk';
import type { FanartCtx } from '../targets.js';

/** A picture by its path. There is one size of each beside a preview that is too small for any place in the portal. */
export const image = ({ http }: FanartCtx, path: string): Promise<ImageBytes | null> => orNull(http.to('pictures').bytes(path));
