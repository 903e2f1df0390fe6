import { Injectable } from '@nestjs/common';
import { PluginFailure, RUNTIME_LIMITS, type EventPublisher, type PluginPermission } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { estimateJsonSize } from '../process/ipc/ipc-frames.js';
import { MessageRateLimiter } from '../process/ipc/message-rate-limiter.js';

const { eventPayloadBytes: MAX_PAYLOAD_BYTES, eventsPerMinute: EVENTS_PER_MINUTE } = RUNTIME_LIMITS;
const MAX_VERSION = 1_000_000;
const LOCAL_NAME = /^[a-zA-Z][\w.-]{0,62}$/;

/** An event of a plug-in on the bus. */
export interface PublishedEvent {
  readonly payload: Readonly<Record<string, unknown>>;
  /** Version of the shape of the payload. */
  readonly version: number;
}

/** Publishes events of plug-ins, each in the namespace of its plug-in. */
@Injectable()
export class PluginEventPublisher {
  readonly #limiters = new Map<string, MessageRateLimiter>();

  constructor(private readonly events: EventBus) {}

  /** Fails with `unauthorized` without the permission, `rejected` for an invalid event and `rate-limited` above the limit. */
  publisherFor(pluginId: string, permissions: readonly PluginPermission[]): EventPublisher {
    return {
      publish: async (name, payload, { version = 1 } = {}) => {
        if (!permissions.includes('events')) throw new PluginFailure('unauthorized', 'the manifest does not ask for "events"');
        const [namespace, localName = ''] = name.split(/:(.*)/s);
        if (namespace !== pluginId || !LOCAL_NAME.test(localName))
          throw new PluginFailure('rejected', `the name of an event begins with "${pluginId}:"`);
        if (estimateJsonSize(payload, MAX_PAYLOAD_BYTES) > MAX_PAYLOAD_BYTES)
          throw new PluginFailure('rejected', 'the payload is too large');
        if (!Number.isInteger(version) || version < 1 || version > MAX_VERSION)
          throw new PluginFailure('rejected', 'the version of an event is a whole number from 1');
        const limiter = this.#limiterOf(pluginId);
        if (limiter.consume() !== 'allowed') throw new PluginFailure('rate-limited', undefined, limiter.waitMs);
        await this.events.publish(name as never, { payload, version } satisfies PublishedEvent as never);
      },
    };
  }

  #limiterOf(pluginId: string): MessageRateLimiter {
    const limiter = this.#limiters.get(pluginId) ?? new MessageRateLimiter(EVENTS_PER_MINUTE, 60_000);
    this.#limiters.set(pluginId, limiter);
    return limiter;
  }
}
