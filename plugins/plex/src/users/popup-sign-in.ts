import { type PopupSession, type PopupSessionStatus, stripTrailingSlashes } from '@ombi/sdk';
import { createPin, fetchAccountByToken, fetchPin } from '../account/account-api.js';
import { type PlexCtx, PRODUCT_NAME, productNameOf } from '../context.js';
import { resolveIdentity } from './users.js';

/** Handle of a pop-up session: the number of its pin, which can be guessed, and the code, which cannot. */
export interface PopupHandle {
  readonly pinId: number;
  readonly code: string;
}

/** Writes the handle of a pop-up sign-in: the id and the code of its pin in one text. */
export const formatHandle = ({ pinId, code }: PopupHandle): string => `${pinId}:${code}`;

/** Returns null for a text that {@link formatHandle} did not create. */
export function parseHandle(text: string): PopupHandle | null {
  const [, pinId, code] = /^([1-9]\d{0,14}):(\S+)$/.exec(text) ?? [];
  return pinId && code ? { pinId: Number(pinId), code } : null;
}

/** Parameters of the sign-in page of Plex. */
export interface SignInPageParams {
  readonly webAddress: string;
  readonly portalId: string;
  readonly portalName: string;
  readonly code: string;
  readonly returnUrl: string | null;
}

/** URL of the consent page of Plex. The parameters are in the fragment, which is not sent to servers and so not logged there. */
export function buildSignInPageUrl({ webAddress, portalId, portalName, code, returnUrl }: SignInPageParams): string {
  const params = new URLSearchParams({
    clientID: portalId,
    code,
    'context[device][product]': productNameOf(portalName),
    'context[device][environment]': 'bundled',
    'context[device][layout]': 'desktop',
    'context[device][platform]': 'Web',
    'context[device][device]': PRODUCT_NAME,
    ...(returnUrl === null ? {} : { forwardUrl: returnUrl }),
  });
  return `${stripTrailingSlashes(webAddress)}/auth#?${params.toString()}`;
}

/** Creates a pin and returns the page on which the user grants the portal access to their identity. */
export async function beginPopupSignIn(ctx: PlexCtx, returnUrl: string | null): Promise<PopupSession> {
  const { id, code, expiresIn } = await createPin(ctx);
  const { webAddress } = ctx.settings;
  return {
    url: buildSignInPageUrl({ webAddress, portalId: ctx.portalId, portalName: ctx.portalName, code, returnUrl }),
    handle: formatHandle({ pinId: id, code }),
    expiresInMs: expiresIn * 1000,
  };
}

/** Handles of the sessions that a call is asking for: two calls at once would both find that the result is not reported yet. */
const handlesInUse = new Set<string>();

/**
 * Returns the result of a pop-up session. Plex repeats the result until the pin expires; this function reports it only once. To a call
 * beside another one the session is `waiting`.
 */
export async function finishPopupSignIn(ctx: PlexCtx, handle: string): Promise<PopupSessionStatus> {
  if (handlesInUse.has(handle)) return { state: 'waiting' };
  handlesInUse.add(handle);
  try {
    return await readResultOnce(ctx, handle);
  } finally {
    handlesInUse.delete(handle);
  }
}

async function readResultOnce(ctx: PlexCtx, handle: string): Promise<PopupSessionStatus> {
  const popupHandle = parseHandle(handle);
  const pin = popupHandle && !(await isReported(ctx, popupHandle.pinId)) ? await fetchPin(ctx, popupHandle.pinId) : null;
  if (!pin || pin.code !== popupHandle?.code || pin.expiresIn <= 0) return { state: 'expired' };
  if (!pin.authToken) return { state: 'waiting' };

  const account = await fetchAccountByToken(ctx, pin.authToken);
  if (!account) return { state: 'expired' };
  const identity = await resolveIdentity(ctx, account, pin.authToken);
  await markReported(ctx, pin.id);
  return { state: 'done', identity };
}

/** Far more than the sessions that end within the lifetime of a pin, so a pin whose document is replaced has long expired. */
const REPORTED_PIN_DOCUMENTS = 500;

/** Each pin is one document, written at once: of one list for all, two sessions that end at the same time would each write their own. */
const reportedPinKey = (pinId: number): string => `reported-pin-${pinId % REPORTED_PIN_DOCUMENTS}`;

const isReported = async ({ store }: PlexCtx, pinId: number): Promise<boolean> =>
  (await store.get<number>(reportedPinKey(pinId))) === pinId;

const markReported = ({ store }: PlexCtx, pinId: number): Promise<void> => store.set(reportedPinKey(pinId), pinId);
