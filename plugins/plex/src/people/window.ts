import type { SignInVisit, VisitOutcome } from '@ombi/sdk';
import { accountOf } from '../account/accounts.js';
import { newPin, pinOf } from '../account/pins.js';
import type { PlexCtx } from '../ctx.js';
import { identityOf } from './everybody.js';
import { readHandle, writeHandle } from './handle.js';
import { windowUrl } from './window-url.js';

/** Have Plex ask somebody whether the portal may know who they are. */
export async function begin(ctx: PlexCtx, returnUrl: string | null): Promise<SignInVisit> {
  const { id, code, expiresIn } = await newPin(ctx);
  const { webAddress } = ctx.settings;
  return {
    url: windowUrl({ webAddress, portalId: ctx.portalId, code, returnUrl }),
    handle: writeHandle({ pinId: id, code }),
    expiresInMs: expiresIn * 1000,
  };
}

/** Plex repeats what became of a pin for as long as it lasts; here it is said once. */
export async function finish(ctx: PlexCtx, handle: string): Promise<VisitOutcome> {
  const visit = readHandle(handle);
  const pin = visit && !(await isTold(ctx, visit.pinId)) ? await pinOf(ctx, visit.pinId) : null;
  if (!pin || pin.code !== visit?.code || pin.expiresIn <= 0) return { state: 'expired' };
  if (!pin.authToken) return { state: 'waiting' };

  const account = await accountOf(ctx, pin.authToken);
  if (!account) return { state: 'expired' };
  const identity = await identityOf(ctx, account);
  await tell(ctx, pin.id);
  return { state: 'done', identity };
}

const TOLD = 'told-pins';
/** More visits than end at once; a pin that fell off this list has long been over. */
const REMEMBERED = 500;

const told = async ({ store }: PlexCtx): Promise<readonly number[]> => (await store.get<number[]>(TOLD)) ?? [];

const isTold = async (ctx: PlexCtx, pinId: number): Promise<boolean> => (await told(ctx)).includes(pinId);

const tell = async (ctx: PlexCtx, pinId: number): Promise<void> => ctx.store.set(TOLD, [...(await told(ctx)), pinId].slice(-REMEMBERED));
