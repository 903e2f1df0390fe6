import type { HttpRequest } from '@ombi/sdk';
import type { PluginCallServices } from '../../runners/host-services.js';
import type { ServiceCall } from '../ipc/ipc-messages.js';

/** Executes a service call of a plug-in process. Throws what the service throws. */
export async function handleServiceCall(services: PluginCallServices, serviceCall: ServiceCall): Promise<unknown> {
  switch (serviceCall.what) {
    case 'http': {
      const { target, request, accept, options } = serviceCall;
      return services.raw(target, { request: request as HttpRequest, accept, options });
    }
    case 'portal':
      return services.callPortal(serviceCall.method, serviceCall.args);
    case 'publish':
      return services.events.publish(serviceCall.name as `${string}:${string}`, serviceCall.facts);
    case 'find':
      return services.store.get(serviceCall.key);
    case 'keep':
      return services.store.set(serviceCall.key, serviceCall.value);
    case 'forget':
      return services.store.delete(serviceCall.key);
  }
}
