import { PluginFailure } from '@ombi/sdk';
import type { Ctx, Message, TestReport } from '@ombi/sdk';
import { isAddress } from './mail/address.js';
import { mailOf } from './mail/mail.js';
import type { Connection, Settings } from './settings.js';
import { failureOf, type SmtpError } from './smtp/failure.js';
import { findingOf } from './smtp/finding.js';
import { transportFor } from './smtp/transport.js';

type MailCtx = Ctx<Settings, Connection>;

/** Hand one mail to the server. */
export async function send(ctx: MailCtx, message: Message): Promise<void> {
  const { connection, signal } = ctx;
  await handOver(ctx, message).catch((cause: unknown) => {
    throw cause instanceof PluginFailure ? cause : failureOf(cause as SmtpError, connection, signal.aborted);
  });
}

/** Send the sample, and name what stood in the way. */
export async function test(ctx: MailCtx, sample?: Message): Promise<TestReport> {
  if (!sample) return { ok: false, reason: 'no-address' };
  try {
    await handOver(ctx, sample);
    return { ok: true };
  } catch (cause) {
    if (cause instanceof PluginFailure) return { ok: false, reason: 'recipient' };
    return findingOf(cause as SmtpError, ctx.connection, ctx.signal.aborted);
  }
}

async function handOver({ connection, signal }: MailCtx, message: Message): Promise<void> {
  const { recipient } = message;
  if (!recipient || !isAddress(recipient.address)) throw new PluginFailure('rejected', 'there is no address to write to');
  await transportFor(connection).sendMail({ ...mailOf(message, recipient, connection), signal });
}
