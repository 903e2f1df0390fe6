import { type Ctx, PluginFailure, type TestReport } from '@ombi/sdk';
import { isMailAddress } from './mail/address.js';
import { composeMail, type MessageWithImage } from './mail/compose-mail.js';
import { accessTokenFor, OAuthFailure } from './oauth/access-token.js';
import { usesOAuth } from './oauth/providers.js';
import { expireAccessToken } from './oauth/token-store.js';
import type { Connection, Settings } from './settings.js';
import { type SmtpError, toPluginFailure } from './smtp/smtp-failure.js';
import { toTestReport } from './smtp/test-report.js';
import { createSmtpTransport } from './smtp/transport.js';

type EmailCtx = Ctx<Settings, Connection>;

/** Sends a notification as one mail. */
export async function send(ctx: EmailCtx, message: MessageWithImage): Promise<void> {
  const { signal } = ctx;
  const access = { token: null as string | null };
  await deliver(ctx, message, access).catch((cause: unknown) => {
    throw cause instanceof PluginFailure ? cause : toPluginFailure(cause as SmtpError, withToken(ctx, access), signal.aborted);
  });
}

/** Connection test: sends the sample as a test message and reports the cause of a failure. */
export async function testConnection(ctx: EmailCtx, sample?: MessageWithImage): Promise<TestReport> {
  if (!sample) return { ok: false, reason: 'no-address' };
  const access = { token: null as string | null };
  try {
    await deliver(ctx, sample, access);
    return { ok: true };
  } catch (cause) {
    if (cause instanceof OAuthFailure) return { ok: false, reason: cause.refusal, ...(cause.detail ? { detail: cause.detail } : {}) };
    if (cause instanceof PluginFailure) return { ok: false, reason: 'recipient' };
    return toTestReport(cause as SmtpError, withToken(ctx, access), ctx.signal.aborted);
  }
}

/** The access token with which a mail is sent; null for a sign-in with a password. */
interface Access {
  token: string | null;
}

/** Failures hide the access token as they hide a password. */
const withToken = ({ connection }: EmailCtx, { token }: Access): Connection =>
  token === null ? connection : { ...connection, password: token };

async function deliver(ctx: EmailCtx, message: MessageWithImage, access: Access): Promise<void> {
  const { connection, signal, store } = ctx;
  const { recipient } = message;
  if (!recipient || !isMailAddress(recipient.address)) throw new PluginFailure('rejected', 'there is no address to write to');
  const mail = { ...(await composeMail(ctx, message, recipient)), signal };
  access.token = usesOAuth(connection) ? await accessTokenFor(ctx) : null;
  const transport = await createSmtpTransport(connection, access.token);
  await transport.sendMail(mail).catch(async (cause: SmtpError) => {
    // A token may be withdrawn before it expires; the next attempt gets a new one.
    if (access.token !== null && cause.code === 'EAUTH') await expireAccessToken(store, connection.refreshToken ?? '', access.token);
    throw cause;
  });
}
