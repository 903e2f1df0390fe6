import { type PatchedActionResult, PluginFailure, withConnectionPatch } from '@ombi/sdk';
import { z } from 'zod';
import type { PlexCtx } from '../context.js';
import { buildSignInPageUrl, formatHandle, parseHandle } from '../users/popup-sign-in.js';
import { createPin, fetchAccountByToken, fetchOwnedServers, fetchPin, signInWithPassword } from './account-api.js';
import { LoginInput, type Resource } from './protocol.js';

/** A server of the account, with the values of a connection. */
interface AccountServer {
  readonly name: string;
  readonly machineIdentifier: string;
  readonly ip: string;
  readonly port: number;
  readonly ssl: boolean;
}

/** The account that signed in, and the servers that it owns. */
export interface SignedInOwner {
  readonly state: 'done';
  readonly userName: string;
  readonly servers: readonly AccountServer[];
}

/** Result of one look at a pin. */
export type OwnerSignIn = SignedInOwner | { readonly state: 'waiting' } | { readonly state: 'expired' };

/** A sign-in in a pop-up: the page to open, and the handle to ask with. */
export interface StartedSignIn {
  readonly url: string;
  readonly handle: string;
}

const PinInput = z.object({ handle: z.string() });

/** Creates a pin for an administrator who connects the servers of their account. */
export async function beginOwnerSignIn(ctx: PlexCtx): Promise<StartedSignIn> {
  const { id, code } = await createPin(ctx);
  const { webAddress } = ctx.settings;
  return {
    url: buildSignInPageUrl({ webAddress, portalId: ctx.portalId, portalName: ctx.portalName, code, returnUrl: null }),
    handle: formatHandle({ pinId: id, code }),
  };
}

/** Looks at the pin of {@link beginOwnerSignIn}; once the owner has agreed, their token goes into the form. */
export async function finishOwnerSignIn(ctx: PlexCtx, input: unknown): Promise<OwnerSignIn | PatchedActionResult<SignedInOwner>> {
  const handle = parseHandle(PinInput.safeParse(input).data?.handle ?? '');
  const pin = handle && (await fetchPin(ctx, handle.pinId));
  if (!pin || pin.code !== handle.code || pin.expiresIn <= 0) return { state: 'expired' };
  if (!pin.authToken) return { state: 'waiting' };

  const account = await fetchAccountByToken(ctx, pin.authToken);
  return account ? toAnswer(ctx, account.username || account.title || '', pin.authToken) : { state: 'expired' };
}

/** Signs the owner in with name and password. Throws `unauthorized` when they are wrong. */
export async function signInOwner(ctx: PlexCtx, input: unknown): Promise<PatchedActionResult<SignedInOwner>> {
  const { data: typed } = LoginInput.safeParse(input);
  const account = typed ? await signInWithPassword(ctx, { userName: typed.login, password: typed.password }) : null;
  if (!account) throw new PluginFailure('unauthorized', 'name or password is wrong');
  return toAnswer(ctx, account.username || account.title || '', account.authentication_token);
}

async function toAnswer(ctx: PlexCtx, userName: string, token: string): Promise<PatchedActionResult<SignedInOwner>> {
  const servers = (await fetchOwnedServers(ctx, token)).map(toAccountServer);
  return withConnectionPatch({ state: 'done', userName, servers }, { token });
}

/** The last of several local addresses, else the first address at all. SSL unless the scheme is http. */
function toAccountServer({ name, clientIdentifier, connections }: Resource): AccountServer {
  const { address, port, protocol } = connections.filter(({ local }) => local).at(-1) ?? connections[0]!;
  return { name: name ?? clientIdentifier, machineIdentifier: clientIdentifier, ip: address, port, ssl: protocol !== 'http' };
}
