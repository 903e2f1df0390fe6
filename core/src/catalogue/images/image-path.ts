import { IMAGE_SIZES, type ImageSize } from '@ombi/sdk';

const PATH = /^[\w./-]{1,200}$/;

/** Whether a size is one that the portal draws in. */
export const isImageSize = (size: string): size is ImageSize => (IMAGE_SIZES as readonly string[]).includes(size);

/** Whether a path can be a picture of a provider: plain letters, and no way up. */
export const isImagePath = (path: string): boolean => PATH.test(path) && !path.includes('..') && !path.includes('//');
