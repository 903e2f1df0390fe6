import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { LOST_CONNECTION_DETAIL, Outbox, type OutboxAttempt } from '../../kernel/index.js';

/** Payload of a row that sends a message. */
interface MarkedPayload {
  /** Whether an attempt that got no answer may have sent the message. */
  readonly mayHaveArrived?: boolean;
}

/**
 * Marks a row during each attempt to send its message, so that a portal that takes it over from one that was killed knows that the message
 * may have arrived already.
 */
@Injectable()
export class SendMarker {
  constructor(private readonly outbox: Outbox) {}

  /** The mark is taken away again when the attempt fails with an answer, or before a connection was made. */
  async send<T>(topic: string, payload: MarkedPayload, { key, signal }: OutboxAttempt, send: () => Promise<T>): Promise<T> {
    if (payload.mayHaveArrived) return send();
    await this.outbox.replacePayload(topic, key, { ...payload, mayHaveArrived: true });
    try {
      return await send();
    } catch (cause) {
      if (!signal.aborted && !mayHaveArrived(cause)) await this.outbox.replacePayload(topic, key, payload);
      throw cause;
    }
  }
}

const mayHaveArrived = (cause: unknown): boolean =>
  cause instanceof PluginFailure && (cause.code === 'timeout' || (cause.code === 'unreachable' && cause.detail === LOST_CONNECTION_DETAIL));
