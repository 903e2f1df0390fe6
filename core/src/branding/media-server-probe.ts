import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { EventBus } from '../events/index.js';
import { Clock } from '../kernel/index.js';
import { PluginHost, type CapabilityProvider } from '../plugin-host/index.js';

/** How many media servers are online, in the shape of the API. Without servers the three states are false. */
export interface MediaServerAvailability {
  readonly serversAvailable: number;
  readonly serversUnavailable: number;
  readonly partiallyDown: boolean;
  readonly completelyDown: boolean;
  readonly fullyAvailable: boolean;
  readonly totalServers: number;
}

/** Milliseconds for which a result is returned without probing again. */
const CACHE_TTL_MS = 60_000;

/** Milliseconds that one server may take to respond. */
const PROBE_TIMEOUT_MS = 5_000;

/** These failures prove that the server responds. */
const RESPONDING: ReadonlySet<FailureCode> = new Set(['not-found', 'rejected', 'unauthorized', 'rate-limited']);

/**
 * Health check (ping) of the media servers for the landing page: each at most once a minute, however many visitors there are. Visitors get
 * the last result while a probe runs; only those before the first result wait.
 */
@Injectable()
export class MediaServerProbe implements OnModuleInit {
  #result: { readonly probedAt: number; readonly availability: MediaServerAvailability } | null = null;
  #probeInFlight: Promise<MediaServerAvailability> | null = null;

  constructor(
    private readonly host: PluginHost,
    private readonly clock: Clock,
    private readonly events: EventBus,
  ) {}

  /** Clears the cached result when a server was added, changed or removed. */
  onModuleInit(): void {
    this.events.onInvalidate('plugin.changed', () => {
      this.#result = null;
      this.#probeInFlight = null;
    });
  }

  async findAvailability(): Promise<MediaServerAvailability> {
    const known = this.#result;
    if (known && this.clock.ms() - known.probedAt < CACHE_TTL_MS) return known.availability;
    this.#probeInFlight ??= this.#startProbe();
    return known?.availability ?? this.#probeInFlight;
  }

  #startProbe(): Promise<MediaServerAvailability> {
    const probe: Promise<MediaServerAvailability> = this.#probeAll().then((availability) => {
      // A probe that began before a change says nothing about the servers of now.
      if (this.#probeInFlight === probe) {
        this.#probeInFlight = null;
        this.#result = { probedAt: this.clock.ms(), availability };
      }
      return availability;
    });
    return probe;
  }

  async #probeAll(): Promise<MediaServerAvailability> {
    const responding = await Promise.all(this.host.providers('mediaServer').map(isResponding));
    return toAvailability(responding.filter(Boolean).length, responding.length);
  }
}

async function isResponding(server: CapabilityProvider<'mediaServer'>): Promise<boolean> {
  try {
    await server.call('libraries', { timeoutMs: PROBE_TIMEOUT_MS });
    return true;
  } catch (cause) {
    return cause instanceof PluginFailure && RESPONDING.has(cause.code);
  }
}

const toAvailability = (available: number, total: number): MediaServerAvailability => ({
  serversAvailable: available,
  serversUnavailable: total - available,
  partiallyDown: available > 0 && available < total,
  completelyDown: available === 0 && total > 0,
  fullyAvailable: total > 0 && available === total,
  totalServers: total,
});

/** The availability where there is no media server. */
export const NO_MEDIA_SERVERS: MediaServerAvailability = toAvailability(0, 0);
