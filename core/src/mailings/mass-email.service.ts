import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { sanitizeHtml } from '../branding/index.js';
import { AuditLog, UserReader, type Principal, type User } from '../identity/index.js';
import { Database, Problem, type ValidationIssue, validationProblem } from '../kernel/index.js';
import { EmailSender } from '../notifications/index.js';
import { MailingQueue } from './mailing-queue.js';
import { RECIPIENT_VARIABLES } from './mailing-composer.js';

/** A mass e-mail (bulk email) as clients post it; of the users only the id matters. */
export const MassEmail = z.object({
  subject: z
    .string()
    .max(500)
    .nullish()
    .transform((text) => (text ?? '').replace(/\s+/g, ' ').trim()),
  body: z
    .string()
    .max(200_000)
    .nullish()
    .transform((text) => text ?? ''),
  /** The same text for all recipients. Each recipient gets a separate mail either way, so that the addresses are not disclosed to the others. */
  bcc: z.boolean().default(false),
  users: z
    .array(z.object({ id: z.string().max(36) }))
    .max(100_000)
    .nullish()
    .transform((users) => users ?? []),
});
export type MassEmail = z.output<typeof MassEmail>;

/** Sends a mass e-mail (bulk email) that an administrator wrote. */
@Injectable()
export class MassEmailService {
  constructor(
    private readonly mailingQueue: MailingQueue,
    private readonly emailSender: EmailSender,
    private readonly users: UserReader,
    private readonly database: Database,
    private readonly auditLog: AuditLog,
  ) {}

  /** The users whom a mass e-mail can reach, by name. */
  async listRecipients() {
    return (await this.users.findAll()).filter(isReachable).map(({ id, userName: username, email }) => ({ id, username, email }));
  }

  /** Queues one mail per user with an address. Throws a 400 problem that names each field with a fault; nothing is sent then. */
  async send(massEmail: MassEmail): Promise<true> {
    const found = await this.users.findByIds(massEmail.users.map(({ id }) => id));
    const recipients = [...found.values()]
      .filter(isReachable)
      .map(({ id, email, displayName }) => ({ userId: id, address: email, name: displayName }));
    const body = sanitizeHtml(massEmail.body);
    assertValid({ ...massEmail, body }, recipients.length);
    if (!this.emailSender.isAvailable()) throw new Problem(400, 'no-channel', 'E-mail is not set up');
    await this.database.transaction(async () => {
      await this.mailingQueue.enqueue({ kind: 'mass-email', subject: massEmail.subject, body, language: null }, recipients);
      await this.auditLog.record({ action: 'mass-email.sent', subject: massEmail.subject, details: { recipients: recipients.length } });
    });
    return true;
  }

  /** Sends a mail to the caller alone. Throws a 400 problem `no-address` for a caller without an e-mail address. */
  async sendToSelf(massEmail: MassEmail, { userId }: Principal): Promise<true> {
    if (!(await this.users.findByIds([userId])).get(userId)?.email)
      throw new Problem(400, 'no-address', 'Your account has no e-mail address');
    return this.send({ ...massEmail, users: [{ id: userId }] });
  }
}

/** Users without an address, and disabled ones, get no mail. */
const isReachable = (user: User): user is User & { readonly email: string } => Boolean(user.email) && !user.roles.has('Disabled');

const namesRecipient = (text: string): boolean => RECIPIENT_VARIABLES.some((name) => text.includes(`{${name}}`));

function assertValid({ subject, body, bcc }: MassEmail, recipients: number): void {
  const named = { code: 'recipient-names', message: 'The same text for all recipients cannot contain their names' };
  const faults: readonly [isFault: boolean, issue: ValidationIssue][] = [
    [subject === '', { path: 'subject', code: 'required', message: 'Hey! We need a subject!' }],
    [body.trim() === '', { path: 'body', code: 'required', message: 'Please enter a message' }],
    [recipients === 0, { path: 'users', code: 'required', message: 'You need to select at least one user to send the email' }],
    [bcc && namesRecipient(subject), { path: 'subject', ...named }],
    [bcc && namesRecipient(body), { path: 'body', ...named }],
  ];
  const issues = faults.filter(([isFault]) => isFault).map(([, issue]) => issue);
  if (issues.length > 0) throw validationProblem(issues);
}
