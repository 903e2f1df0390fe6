import { Injectable } from '@nestjs/common';
import { PluginFailure, RUNTIME_LIMITS, type WebhookRequestData, type WebhookResult } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { AttemptRateLimiter, type RateLimit } from '../../identity/index.js';
import { Problem } from '../../kernel/index.js';
import { PluginCaller, toCallContext, type PluginCallContext } from '../calls/plugin-caller.js';
import { isConnectionInUse } from '../registry/configured-plugin.js';
import { PluginRegistry } from '../registry/plugin-registry.js';
import { WebhookUrlSigner } from './webhook-url-signer.js';
import { ProcessedWebhookRepository } from './processed-webhook.repository.js';

const { webhookTimeoutMs: TIMEOUT_MS, webhookCallsPerMinute: CALLS_PER_MINUTE } = RUNTIME_LIMITS;

/** The path of a webhook call. */
export interface WebhookTarget {
  readonly plugin: string;
  readonly connection: string;
  readonly token: string;
}

/** Receives incoming webhooks (webhook receiver): passes calls of outside services to the plug-ins for whose connections they are meant. */
@Injectable()
export class IncomingWebhookService {
  constructor(
    private readonly pluginRegistry: PluginRegistry,
    private readonly webhookUrlSigner: WebhookUrlSigner,
    private readonly rateLimiter: AttemptRateLimiter,
    private readonly processedWebhookRepository: ProcessedWebhookRepository,
    private readonly caller: PluginCaller,
    private readonly events: EventBus,
  ) {}

  /**
   * Resolves when the plug-in has handled the call, now or when it was first sent. Throws a 404 problem for a wrong address, 429 above the
   * rate limit, 503 while the connection is not in use or the call is being handled, and 401, 400 or 503 when the plug-in rejects it.
   */
  async receive({ plugin: pluginId, connection: connectionId, token }: WebhookTarget, request: WebhookRequestData): Promise<void> {
    if (!this.webhookUrlSigner.isValidToken(pluginId, connectionId, token)) throw unknownAddress();
    const limit: RateLimit = { key: `webhook ${connectionId}`, maxAttempts: CALLS_PER_MINUTE };
    this.rateLimiter.consume(limit);

    const context = this.#findConnection(pluginId, connectionId);
    const key = await this.#idempotencyKey(context, request);
    if (key === null) return this.#handle(context, request);

    const claim = await this.processedWebhookRepository.claim(connectionId, key);
    if (claim === 'running') throw new Problem(503, 'unavailable', undefined, {}, { retryAfter: 5 });
    if (claim === 'first') await this.#handleOnce(context, request, key);
  }

  #findConnection(pluginId: string, connectionId: string): PluginCallContext {
    const configuredPlugin = this.pluginRegistry.find(pluginId);
    const connection = configuredPlugin?.connections.find(({ id, isStored }) => id === connectionId && isStored);
    if (!configuredPlugin?.plugin.descriptor.hasWebhook || !connection) throw unknownAddress();
    if (!isConnectionInUse(configuredPlugin, connection)) throw new Problem(503, 'unavailable', 'This connection is switched off.');
    return toCallContext(configuredPlugin, connection);
  }

  async #idempotencyKey(context: PluginCallContext, request: WebhookRequestData): Promise<string | null> {
    if (!context.plugin.descriptor.hasWebhookKey) return null;
    return ((await this.#run(context, { kind: 'webhookKey', request })) as string | null | undefined) ?? null;
  }

  async #handleOnce(context: PluginCallContext, request: WebhookRequestData, key: string): Promise<void> {
    const connectionId = context.connectionId!;
    try {
      await this.#handle(context, request);
    } catch (cause) {
      await this.processedWebhookRepository.release(connectionId, key);
      throw cause;
    }
    await this.processedWebhookRepository.markHandled(connectionId, key);
  }

  async #handle(context: PluginCallContext, request: WebhookRequestData): Promise<void> {
    const result = (await this.#run(context, { kind: 'webhook', request })) as WebhookResult | null | undefined;
    if (result?.sync === undefined) return;
    const { sync, titles = [] } = result;
    const pluginId = context.plugin.manifest.id;
    await this.events.publish('webhook.received', { pluginId, connectionId: context.connectionId!, sync, titles });
  }

  /** A failure says nothing about the connection, as the caller may have caused it. */
  #run(
    context: PluginCallContext,
    task: { readonly kind: 'webhook' | 'webhookKey'; readonly request: WebhookRequestData },
  ): Promise<unknown> {
    return this.caller.runTask(context, task, { timeoutMs: TIMEOUT_MS, skipHealthUpdate: true }).catch((cause: unknown) => {
      throw cause instanceof PluginFailure ? toProblem(cause) : cause;
    });
  }
}

/** Answer to a wrong address, whichever part is wrong, so that no part can be guessed by itself. */
const unknownAddress = (): Problem => new Problem(404, 'not-found', 'There is nothing at this address.');

function toProblem({ code, detail, retryAfterMs }: PluginFailure): Problem {
  if (code === 'unauthorized') return new Problem(401, 'unauthorized', detail ?? 'The call is not signed as expected.');
  if (code === 'rejected') return new Problem(400, 'rejected', detail ?? 'The call is not valid.');
  return new Problem(503, 'unavailable', detail, {}, { retryAfter: Math.ceil((retryAfterMs ?? 30_000) / 1000) });
}
