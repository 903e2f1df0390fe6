import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { parseMail, type ReceivedMail } from './received-mail.js';
import { createSmtpChecks, faultStatus, type InjectedFault, type ServerPolicy, smtpError } from './server-policy.js';

export interface MailAccount {
  readonly user: string;
  readonly password: string;
}

/** Handles SMTP on the sockets that it is given, each with its injected fault. */
export function createSmtpServer(policy: ServerPolicy, account: MailAccount, onMail: (mail: ReceivedMail) => void) {
  const faultsByPort = new Map<number, InjectedFault>();
  const faultOf = ({ remotePort }: SMTPServerSession): InjectedFault => faultsByPort.get(remotePort);
  const checks = createSmtpChecks(policy);

  const server = new SMTPServer({
    ...serverOptions(policy),
    onConnect: (session, done) => done(checks.checkConnection(faultOf(session))),
    onAuth: ({ method, username, password, accessToken = '' }, session, done) => {
      const isProven = method === 'XOAUTH2' ? policy.acceptsToken?.(accessToken) : password === account.password;
      const isAccepted = username === account.user && isProven && faultStatus(faultOf(session)) !== 401;
      if (isAccepted) done(null, { user: username });
      else done(smtpError(535, '5.7.8 Authentication credentials invalid'));
    },
    onMailFrom: ({ address }, session, done) => done(checks.checkSender(address, faultOf(session))),
    onRcptTo: ({ address }, session, done) => done(checks.checkRecipient(address, faultOf(session))),
    onData: (stream, session, done) => {
      const stored = text(stream)
        .then((raw) => parseMail(raw, envelopeOf(session)))
        .then(onMail);
      stored.then(
        () => done(),
        () => done(smtpError(451, '4.3.0 It could not be kept')),
      );
    },
  });
  // A broken connection is no error of the server.
  server.on('error', () => undefined);

  return {
    handleSocket: (socket: Socket, fault: InjectedFault): void => {
      const { remotePort = 0 } = socket;
      faultsByPort.set(remotePort, fault);
      socket.on('close', () => faultsByPort.delete(remotePort));
      if (fault?.cut) breakDuringData(socket);
      server.server.emit('connection', socket);
    },
  };
}

const serverOptions = ({ encryption, login, acceptsToken }: ServerPolicy) => ({
  ...(acceptsToken ? { authMethods: ['XOAUTH2' as const] } : {}),
  logger: false,
  disableReverseLookup: true,
  allowInsecureAuth: true,
  authOptional: login === 'none',
  disabledCommands: encryption === 'offered' ? [] : ['STARTTLS'],
});

const envelopeOf = ({ envelope: { mailFrom, rcptTo }, secure, user }: SMTPServerSession) => ({
  from: mailFrom ? mailFrom.address : '',
  to: rcptTo.map(({ address }) => address),
  isEncrypted: secure,
  user: typeof user === 'string' ? user : null,
});

/** Breaks the connection while the mail is being transferred. */
function breakDuringData(socket: Socket): void {
  let isReadingData = false;
  socket.on('data', (chunk: Buffer) => {
    if (isReadingData) socket.destroy();
    isReadingData ||= /^DATA\r\n/im.test(chunk.toString('latin1'));
  });
}
