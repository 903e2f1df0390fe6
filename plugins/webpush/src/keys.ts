import { type Ctx, type PatchedActionResult, withConnectionPatch } from '@ombi/sdk';
import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import type { Connection, Settings } from './settings.js';

/** The public key that belongs to a private one, both in base64url. */
export function publicKeyOf(privateKey: string): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return pair.getPublicKey('base64url');
}

/** The key with which browsers subscribe. */
export const readPublicKey = async ({ connection }: Ctx<Settings, Connection>): Promise<string> => publicKeyOf(connection.privateKey);

/** Fills a new private key into the form. */
export async function generateKey(): Promise<PatchedActionResult<null>> {
  const { privateKey } = webPush.generateVAPIDKeys();
  return withConnectionPatch(null, { privateKey });
}
