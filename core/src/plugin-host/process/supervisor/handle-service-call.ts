import type { HttpRequest } from '@ombi/sdk';
import type { PluginCallServices } from '../../runners/host-services.js';
import type { ServiceCall } from '../ipc/ipc-messages.js';
import type { CallStreams } from './call-streams.js';

/** Dispatches and executes a service call (RPC) of a plug-in process. Throws what the service throws. */
export async function handleServiceCall(services: PluginCallServices, streams: CallStreams, serviceCall: ServiceCall): Promise<unknown> {
  switch (serviceCall.what) {
    case 'http': {
      const { target, request, accept, options } = serviceCall;
      return services.raw(target, { request: request as HttpRequest, accept, options });
    }
    case 'openBody': {
      const body = await services.openBody(serviceCall.target, serviceCall.request);
      return { stream: streams.add(body), contentType: body.contentType };
    }
    case 'openSocket':
      return { stream: streams.add(await services.openSocket(serviceCall.target, serviceCall.request)) };
    case 'writeStream':
      return streams.write(serviceCall.stream, serviceCall.text);
    case 'readStream':
      return { part: await streams.read(serviceCall.stream) };
    case 'closeStream':
      return streams.close(serviceCall.stream);
    case 'portal':
      return services.callPortal(serviceCall.method, serviceCall.args);
    case 'publish': {
      const { name, payload, version = 1 } = serviceCall;
      return services.events.publish(name as `${string}:${string}`, payload, { version });
    }
    case 'find':
      return services.store.get(serviceCall.key);
    case 'keep':
      return services.store.set(serviceCall.key, serviceCall.value);
    case 'forget':
      return services.store.delete(serviceCall.key);
  }
}
