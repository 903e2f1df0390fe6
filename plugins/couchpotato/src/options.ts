import { type Option, PluginFailure } from '@ombi/sdk';
import { callApi, requestApiKey } from './api.js';
import { type CouchPotatoCtx, ProfileList } from './protocol.js';

/** A quality profile option with all members that CouchPotato sends. */
export type ProfileOption = Option & Readonly<Record<string, unknown>> & { readonly value: string };

/** The quality profiles of CouchPotato as options. */
export async function listProfiles(ctx: CouchPotatoCtx): Promise<ProfileOption[]> {
  const { list } = await callApi(ctx, 'profile.list', ProfileList);
  return list.map((profile) => ({ ...profile, value: profile._id, label: profile.label }));
}

/** Fetches the API key with the name and password in the form. */
export async function fetchApiKey(ctx: CouchPotatoCtx): Promise<string> {
  const { success, api_key: apiKey } = await requestApiKey(ctx);
  if (success && apiKey) return apiKey;
  throw new PluginFailure('unauthorized', 'CouchPotato does not accept this user name and password');
}
