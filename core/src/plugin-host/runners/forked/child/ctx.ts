import { PluginFailure, type AnyPlugin, type Ctx, type Store } from '@ombi/sdk';
import type { Values } from '../../../connections/values.js';
import { hold } from '../../code/hold.js';
import { readValues } from '../../code/read-values.js';
import { targetsOf } from '../../code/targets.js';
import type { CallValues, FormName } from '../../runner.js';
import { DistantHttp } from './distant-http.js';
import type { PortalDuringCall } from './portal.js';

/** The first argument of every plug-in function: values read here, everything else done by the portal. */
export function ctxOf(definition: AnyPlugin, values: CallValues, signal: AbortSignal, portal: PortalDuringCall): Ctx {
  const settings = read(definition, 'settings', values);
  const connection = read(definition, 'connection', values);
  return Object.freeze({
    settings,
    connection,
    connectionId: values.connectionId ?? '',
    portalId: values.portalId,
    signal,
    http: new DistantHttp(targetsOf(definition, connection, settings), portal),
    store: storeOf(portal),
    log: portal.log,
  });
}

const storeOf = (portal: PortalDuringCall): Store => ({
  get: async <T>(key: string) => ((await portal.ask({ what: 'find', key })) ?? undefined) as T | undefined,
  set: async (key, value) => void (await portal.ask({ what: 'keep', key, value })),
  delete: async (key) => void (await portal.ask({ what: 'forget', key })),
});

/** Values of a draft may be half filled in; stored ones must satisfy the form of today. */
function read(definition: AnyPlugin, form: FormName, values: CallValues): Values {
  const { schema, version } = definition[form];
  if (values.connectionId === null) return readValues(schema, values[form], 'half').values;
  const { parsed } = hold(definition[form], { version, values: values[form] });
  if (!parsed) throw new PluginFailure('unauthorized', 'the stored settings are not complete: look through them and save them again');
  return parsed;
}
