import { openBrowser, submitSignInForm } from '../../support/browser.mjs';
import { ADMIN, startConfiguredPortal } from '../../support/portal.mjs';
import { startMetadataServices } from '../catalogue/metadata-services.mjs';

/** A portal with the simulated metadata, and a way to open its pages as somebody who is signed in, each time with an empty cache. */
export async function openSignedInBrowser(scope) {
  const metadata = await startMetadataServices(scope);
  const portal = await startConfiguredPortal(scope);
  await metadata.use(portal);
  const open = await openBrowser(scope, portal.url);

  const { page } = await open();
  await page.goto('/login');
  await submitSignInForm(page, ADMIN);
  const state = await page.context().storageState();
  await page.context().close();
  return { openScreen: () => open(state), artist: metadata.artist };
}
