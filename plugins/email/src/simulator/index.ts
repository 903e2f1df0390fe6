import { createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Faults } from '@ombi/sdk/testing';
import type { SimulatedRequest, Simulator } from '@ombi/sdk/testing';
import { violationsOf } from './judge.js';
import type { ReceivedMail } from './received-mail.js';
import { mailDesk } from './desk.js';
import type { Manners } from './manners.js';

/** How a mail server is started. */
export interface EmailOptions extends Partial<Manners> {
  /** Default: any free port. */
  readonly port?: number;
}

/** A mail server with one account and a memory. */
export interface EmailSimulator extends Simulator {
  readonly user: string;
  readonly password: string;
  /** The mails that arrived, in order. */
  readonly mails: readonly ReceivedMail[];
}

const USER = 'portal';
const PASSWORD = 'simulated-mail-password';

/** Start a mail server on 127.0.0.1. It keeps what it takes, and refuses what it was told to refuse; HTTP's faults are said in its own numbers. */
export async function startEmail({ port: wanted = 0, ...manners }: EmailOptions = {}): Promise<EmailSimulator> {
  const mails: ReceivedMail[] = [];
  const requests: SimulatedRequest[] = [];
  const violations: string[] = [];
  const faults = new Faults();
  const open = new Set<Socket>();

  const desk = mailDesk({ encryption: 'none', login: 'none', greylists: false, ...manners }, { user: USER, password: PASSWORD }, (mail) => {
    mails.push(mail);
    violations.push(...violationsOf(mail));
  });

  const door = createServer((socket) => void welcome(socket));
  const welcome = async (socket: Socket): Promise<void> => {
    open.add(socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket)));
    const request = conversation();
    requests.push(request);

    const fault = faults.strike(request);
    if (fault?.delayMs) await delay(fault.delayMs, undefined, { ref: false });
    if (fault?.instead?.status === 200) socket.end(`HTTP/1.1 200 OK\r\n\r\n${String(fault.instead.body)}`);
    else desk.receive(socket, fault);
  };

  const port = await new Promise<number>((found) => {
    door.listen(wanted, '127.0.0.1', () => found((door.address() as AddressInfo).port));
  });
  const off = (): Promise<void> =>
    new Promise((closed) => {
      door.close(() => closed());
      for (const socket of open) socket.destroy();
    });

  return {
    ...{ user: USER, password: PASSWORD, mails, requests, violations, faults, port },
    url: `smtp://127.0.0.1:${port}`,
    off,
    on: () => new Promise((opened) => void door.listen(port, '127.0.0.1', () => opened())),
    forgetRequests: () => void requests.splice(0),
    close: off,
  };
}

const conversation = (): SimulatedRequest => ({
  ...{ method: 'SMTP', path: '/', query: new URLSearchParams(), headers: {}, body: undefined, params: {} },
});

export type { ReceivedMail } from './received-mail.js';
