import { OFFLINE_CACHE, offlinePageUrl } from './offline-cache.js';

/** Texts of the offline page in the language of the user. */
export interface OfflineTexts {
  readonly language: string;
  readonly title: string;
  readonly advice: string;
  readonly tryAgain: string;
}

/**
 * Installs the service worker and stores the page that it shows while the portal cannot be reached. Without service workers (old browsers,
 * plain http) the browser shows its own.
 */
export async function installOfflinePage(texts: OfflineTexts): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
  const cache = await caches.open(OFFLINE_CACHE);
  const page = new Response(renderOfflinePage(texts), { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  await cache.put(offlinePageUrl(document.baseURI), page);
}

/** A page that needs nothing else. The link without an address opens the same page again. */
export function renderOfflinePage({ language, title, advice, tryAgain }: OfflineTexts): string {
  const [lang, heading, text, link] = [language, title, advice, tryAgain].map(escapeHtml);
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="dark light" />
<title>${heading}</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 24px; font: 16px/1.5 system-ui, sans-serif; text-align: center; }
  h1 { font-size: 24px; line-height: 1.3; margin: 0 0 8px; overflow-wrap: anywhere; }
  p { margin: 0 0 24px; max-width: 44ch; }
  a { justify-self: center; padding: 12px 24px; border-radius: 8px; background: #f0a93b; color: #171b22; font-weight: 600; text-decoration: none; }
</style>
<h1>${heading}</h1>
<p>${text}</p>
<a href="">${link}</a>
</html>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
