import type { Variant } from '@ombi/sdk';
import type { RequestEntity } from './rows/request.entity.js';

/** The copy that a request is for: the slot of the sharp one is called after it, all others are about the regular one. */
export const variantOf = ({ slot }: Pick<RequestEntity, 'slot'>): Variant => (slot === '4k' ? '4k' : 'regular');
