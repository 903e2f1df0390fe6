/** Address at which the portal is open in this browser, with its base path and without a slash at the end. */
export const currentPortalUrl = (): string => new URL('.', document.baseURI).href.replace(/\/$/, '');
