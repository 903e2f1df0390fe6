import { createHash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, LessThan } from 'typeorm';
import { EventBus } from '../../events/index.js';
import { Clock, Database, isUniqueViolation } from '../../kernel/index.js';
import { ProcessedWebhookEntity } from './processed-webhook.entity.js';

/** Milliseconds after which a call that is still being handled counts as abandoned, because its portal was killed. */
const ABANDONED_AFTER_MS = 60_000;
/** Milliseconds for which a call is remembered. */
const KEPT_MS = 7 * 24 * 3_600_000;

/** `first`: handle the call. `repeated`: it was handled. `running`: another request is handling it. */
export type IdempotencyClaim = 'first' | 'repeated' | 'running';

/** Deduplication of webhook calls by their idempotency keys: each call that names itself is handled once, whatever portal it reaches. */
@Injectable()
export class ProcessedWebhookRepository implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('connection.removed', async ({ connectionIds }) => {
      await this.#rows.delete({ connectionId: In([...connectionIds]) });
    });
  }

  async claim(connectionId: string, key: string): Promise<IdempotencyClaim> {
    const id = { connectionId, keyHash: hashOf(key) };
    try {
      await this.#rows.insert({ ...id, receivedAt: this.clock.now(), isHandled: false });
      return 'first';
    } catch (cause) {
      if (!isUniqueViolation(cause)) throw cause;
    }
    const abandonedBefore = new Date(this.clock.ms() - ABANDONED_AFTER_MS);
    const abandoned = { ...id, isHandled: false, receivedAt: LessThan(abandonedBefore) };
    const { affected } = await this.#rows.update(abandoned, { receivedAt: this.clock.now() });
    if (affected === 1) return 'first';
    return (await this.#rows.findOneBy(id))?.isHandled ? 'repeated' : 'running';
  }

  async markHandled(connectionId: string, key: string): Promise<void> {
    await this.#rows.update({ connectionId, keyHash: hashOf(key) }, { isHandled: true });
  }

  /** Deletes a call that failed, so that its repetition is handled. */
  async release(connectionId: string, key: string): Promise<void> {
    await this.#rows.delete({ connectionId, keyHash: hashOf(key), isHandled: false });
  }

  /** Returns the number of forgotten calls. */
  async deleteOld(): Promise<number> {
    const { affected } = await this.#rows.delete({ receivedAt: LessThan(new Date(this.clock.ms() - KEPT_MS)) });
    return affected ?? 0;
  }

  get #rows() {
    return this.database.repository(ProcessedWebhookEntity);
  }
}

const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex');
