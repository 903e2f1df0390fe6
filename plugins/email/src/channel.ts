import { type Ctx, type Message, PluginFailure, type TestReport } from '@ombi/sdk';
import { isMailAddress } from './mail/address.js';
import { composeMail } from './mail/compose-mail.js';
import type { Connection, Settings } from './settings.js';
import { type SmtpError, toPluginFailure } from './smtp/smtp-failure.js';
import { toTestReport } from './smtp/test-report.js';
import { createSmtpTransport } from './smtp/transport.js';

type EmailCtx = Ctx<Settings, Connection>;

/** Sends one mail. */
export async function send(ctx: EmailCtx, message: Message): Promise<void> {
  const { connection, signal } = ctx;
  await deliver(ctx, message).catch((cause: unknown) => {
    throw cause instanceof PluginFailure ? cause : toPluginFailure(cause as SmtpError, connection, signal.aborted);
  });
}

/** Sends the sample and reports the cause of a failure. */
export async function testChannel(ctx: EmailCtx, sample?: Message): Promise<TestReport> {
  if (!sample) return { ok: false, reason: 'no-address' };
  try {
    await deliver(ctx, sample);
    return { ok: true };
  } catch (cause) {
    if (cause instanceof PluginFailure) return { ok: false, reason: 'recipient' };
    return toTestReport(cause as SmtpError, ctx.connection, ctx.signal.aborted);
  }
}

async function deliver({ connection, signal }: EmailCtx, message: Message): Promise<void> {
  const { recipient } = message;
  if (!recipient || !isMailAddress(recipient.address)) throw new PluginFailure('rejected', 'there is no address to write to');
  await createSmtpTransport(connection).sendMail({ ...composeMail(message, recipient, connection), signal });
}
