import type { Type } from '@nestjs/common';
import { z } from 'zod';
import { Public } from '../../identity/index.js';
import { controllerOf, tokenSignInNamesOf, type PluginSet, type Route, type TokenSignInName } from '../../plugin-host/index.js';
import { TokenEntrance } from './token-entrance.js';

/** Longer than any token that a service gives out. */
export const SomeToken = z.string().trim().min(1).max(4096);

/** The calls by which old clients sign in with a token of a service, as the plug-ins name them. */
export const tokenControllers = (plugins: PluginSet): Type[] => {
  const names = plugins.loaded.flatMap(tokenSignInNamesOf);
  return names.length > 0 ? [controllerOf('TokenSignInController', TokenEntrance, names.map(routeOf))] : [];
};

const routeOf = ({ pluginId, path, member }: TokenSignInName): Route<TokenEntrance> => ({
  method: 'POST',
  path,
  policy: Public(),
  body: z.object({ [member]: SomeToken }),
  answer: (entrance, body, _caller, visit) => entrance.signInOldClient(pluginId, (body as Record<string, string>)[member] ?? '', visit),
});
