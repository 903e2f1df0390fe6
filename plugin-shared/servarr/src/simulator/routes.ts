import { reply, type SimulatedResponse, type RouteTable } from '@ombi/sdk/testing';
import type { NamedId, ServarrState } from './state.js';

/** What a server says of itself. */
export interface ServerIdentity {
  readonly appName: string;
  readonly version: string;
  readonly urlBase: string;
}

/** The calls that all servers answer alike. */
export const commonRoutes = (
  apiPath: string,
  state: ServarrState,
  identity: ServerIdentity,
  toProfileResponse: (profile: NamedId) => object,
): RouteTable => ({
  [`GET ${apiPath}/system/status`]: () => reply(200, { ...identity, instanceName: identity.appName, branch: 'master', isProduction: true }),
  [`GET ${apiPath}/qualityprofile`]: () => reply(200, state.profiles.map(toProfileResponse)),
  [`GET ${apiPath}/tag`]: () => reply(200, state.tags),
  [`POST ${apiPath}/tag`]: ({ body }) => addTag(state, body as { label: string }),
});

function addTag(state: ServarrState, { label }: { label: string }): SimulatedResponse {
  if (!/^[a-z0-9-]+$/i.test(label)) return validationError('Label', 'Allowed characters a-z, 0-9 and -', label);
  return reply(201, state.findOrCreateTag(label));
}

/** A refused value, in the format of the API. */
export const validationError = (propertyName: string, errorMessage: string, attemptedValue: unknown): SimulatedResponse =>
  reply(400, [{ propertyName, errorMessage, attemptedValue, severity: 'error', errorCode: 'Validator' }]);

/** The refusal of a profile or folder that does not exist; undefined when both do. */
export function checkProfileAndFolder(
  { rootFolders, profiles }: ServarrState,
  { rootFolderPath, qualityProfileId }: { readonly rootFolderPath: string; readonly qualityProfileId: number },
): SimulatedResponse | undefined {
  if (!rootFolders.some(({ path }) => path === rootFolderPath))
    return validationError('RootFolderPath', 'Root folder does not exist', rootFolderPath);
  if (!profiles.some(({ id }) => id === qualityProfileId))
    return validationError('QualityProfileId', 'Quality Profile does not exist', qualityProfileId);
  return undefined;
}

/** A command that was accepted. */
export const commandReply = (name: string, commandName: string): SimulatedResponse =>
  reply(201, {
    ...{ id: 1, name, commandName, priority: 'normal', status: 'queued', trigger: 'manual', queued: '2024-01-01T00:00:00Z' },
  });
