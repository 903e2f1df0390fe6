import { withoutEndSlashes } from '@ombi/sdk';
import { PRODUCT } from '../account/caller.js';

/** What the page of Plex has to know. */
export interface WindowPlan {
  readonly webAddress: string;
  readonly portalId: string;
  readonly code: string;
  readonly returnUrl: string | null;
}

/** The page on which Plex asks. What it has to know stands behind the hash sign, so no server on the way writes it down. */
export function windowUrl({ webAddress, portalId, code, returnUrl }: WindowPlan): string {
  const facts = new URLSearchParams({
    clientID: portalId,
    code,
    'context[device][product]': PRODUCT,
    'context[device][environment]': 'bundled',
    'context[device][layout]': 'desktop',
    'context[device][platform]': 'Web',
    'context[device][device]': PRODUCT,
    ...(returnUrl === null ? {} : { forwardUrl: returnUrl }),
  });
  return `${withoutEndSlashes(webAddress)}/auth#?${facts.toString()}`;
}
