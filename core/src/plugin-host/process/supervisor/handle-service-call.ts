import type { PluginCallServices } from '../../runners/host-services.js';
import type { ServiceCall } from '../ipc/ipc-messages.js';

/** Executes a service call of a plug-in process. Throws what the service throws. */
export async function handleServiceCall(services: PluginCallServices, serviceCall: ServiceCall): Promise<unknown> {
  switch (serviceCall.what) {
    case 'http': {
      const { target, method, path, accept, body, options } = serviceCall;
      return services.raw(target, { method, path, accept, body, ...(options ? { options } : {}) });
    }
    case 'find':
      return services.store.get(serviceCall.key);
    case 'keep':
      return services.store.set(serviceCall.key, serviceCall.value);
    case 'forget':
      return services.store.delete(serviceCall.key);
  }
}
