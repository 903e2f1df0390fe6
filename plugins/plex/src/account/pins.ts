import { orNull } from '@ombi/sdk';
import type { PlexCtx } from '../ctx.js';
import { asPortal } from './caller.js';
import { Pin } from './protocol.js';

/** A pin whose code cannot be guessed. */
export const newPin = (ctx: PlexCtx): Promise<Pin> =>
  ctx.http.to('account').post('/api/v2/pins', undefined, Pin, { ...asPortal(ctx), query: { strong: true } });

/** Null for one that is over, or that somebody else made. */
export const pinOf = (ctx: PlexCtx, id: number): Promise<Pin | null> =>
  orNull(ctx.http.to('account').get(`/api/v2/pins/${id}`, Pin, asPortal(ctx)));
