import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { doorkeeper, refusal, statusOf, type Manners, type Trouble } from './manners.js';
import { readMail, type ReceivedMail } from './received-mail.js';

export interface Account {
  readonly user: string;
  readonly password: string;
}

/** Somebody behind the counter: talks SMTP on sockets that are handed over, each with the trouble that was planned for it. */
export function mailDesk(manners: Manners, account: Account, keep: (mail: ReceivedMail) => void) {
  const troubles = new Map<number, Trouble>();
  const troubleOf = ({ remotePort }: SMTPServerSession): Trouble => troubles.get(remotePort);
  const keeper = doorkeeper(manners);

  const server = new SMTPServer({
    ...fixed(manners),
    onConnect: (session, answer) => answer(keeper.connection(troubleOf(session))),
    onAuth: ({ username, password }, session, answer) => {
      const isWelcome = username === account.user && password === account.password && statusOf(troubleOf(session)) !== 401;
      if (isWelcome) answer(null, { user: username });
      else answer(refusal(535, '5.7.8 Authentication credentials invalid'));
    },
    onMailFrom: ({ address }, session, answer) => answer(keeper.from(address, troubleOf(session))),
    onRcptTo: ({ address }, session, answer) => answer(keeper.to(address, troubleOf(session))),
    onData: (stream, session, answer) => {
      const taken = text(stream).then((raw) => keep(readMail(raw, envelopeOf(session))));
      taken.then(
        () => answer(),
        () => answer(refusal(451, '4.3.0 It could not be kept')),
      );
    },
  });
  // A line that goes dead is not the desk's business.
  server.on('error', () => undefined);

  return {
    receive: (socket: Socket, trouble: Trouble): void => {
      const { remotePort = 0 } = socket;
      troubles.set(remotePort, trouble);
      socket.on('close', () => troubles.delete(remotePort));
      if (trouble?.cut) breakWhileSpoken(socket);
      server.server.emit('connection', socket);
    },
  };
}

const fixed = ({ encryption, login }: Manners) => ({
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

/** The line goes dead in the middle of the mail. */
function breakWhileSpoken(socket: Socket): void {
  let isSpeaking = false;
  socket.on('data', (chunk: Buffer) => {
    if (isSpeaking) socket.destroy();
    isSpeaking ||= /^DATA\r\n/im.test(chunk.toString('latin1'));
  });
}
