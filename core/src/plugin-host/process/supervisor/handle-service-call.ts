import type { PluginCallServices } from '../../runners/host-services.js';
import type { ServiceCall } from '../ipc/ipc-messages.js';

/** Executes a service call of a plug-in process. Throws what the service throws. */
export async function handleServiceCall(services: PluginCallServices, ask: ServiceCall): Promise<unknown> {
  switch (ask.what) {
    case 'http': {
      const { target, method, path, accept, body, options } = ask;
      return services.raw(target, { method, path, accept, body, ...(options ? { options } : {}) });
    }
    case 'find':
      return services.store.get(ask.key);
    case 'keep':
      return services.store.set(ask.key, ask.value);
    case 'forget':
      return services.store.delete(ask.key);
  }
}
