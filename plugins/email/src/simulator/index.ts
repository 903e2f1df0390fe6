import { Faults, type SimulatedRequest, type Simulator } from '@ombi/sdk/testing';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ReceivedMail, violationsOf } from './received-mail.js';
import type { ServerPolicy } from './server-policy.js';
import { createSmtpServer } from './smtp-server.js';

/** Options of the simulated mail server. */
export interface EmailSimulatorOptions extends Partial<ServerPolicy> {
  /** Default: any free port. */
  readonly port?: number;
}

/** A stateful mail server simulator with one account. */
export interface EmailSimulator extends Simulator {
  readonly user: string;
  readonly password: string;
  /** The accepted mails, in order. */
  readonly mails: readonly ReceivedMail[];
}

const USER = 'portal';
const PASSWORD = 'simulated-mail-password';

/**
 * Starts a mock mail server (simulator) on 127.0.0.1 that stores accepted mails and rejects others by its policy; injected HTTP faults are mapped to SMTP
 * codes.
 */
export async function startEmail({ port: requestedPort = 0, ...policy }: EmailSimulatorOptions = {}): Promise<EmailSimulator> {
  const mails: ReceivedMail[] = [];
  const requests: SimulatedRequest[] = [];
  const violations: string[] = [];
  const faults = new Faults();
  const openSockets = new Set<Socket>();

  const smtpServer = createSmtpServer(
    { encryption: 'none', login: 'none', isGreylisting: false, ...policy },
    { user: USER, password: PASSWORD },
    (mail) => {
      mails.push(mail);
      violations.push(...violationsOf(mail));
    },
  );

  const listener = createServer((socket) => void acceptSocket(socket));
  const acceptSocket = async (socket: Socket): Promise<void> => {
    openSockets.add(socket.on('error', () => socket.destroy()).on('close', () => openSockets.delete(socket)));
    const request = createConnectionRequest();
    requests.push(request);

    const fault = faults.takeFaultFor(request);
    if (fault?.delayMs) await delay(fault.delayMs, undefined, { ref: false });
    if (fault?.instead?.status === 200) socket.end(`HTTP/1.1 200 OK\r\n\r\n${String(fault.instead.body)}`);
    else smtpServer.handleSocket(socket, fault);
  };

  const port = await new Promise<number>((resolve) => {
    listener.listen(requestedPort, '127.0.0.1', () => resolve((listener.address() as AddressInfo).port));
  });
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      listener.close(() => resolve());
      for (const socket of openSockets) socket.destroy();
    });

  return {
    ...{ user: USER, password: PASSWORD, mails, requests, violations, faults, port },
    url: `smtp://127.0.0.1:${port}`,
    off: stop,
    on: () => new Promise((resolve) => void listener.listen(port, '127.0.0.1', () => resolve())),
    forgetRequests: () => void requests.splice(0),
    close: stop,
  };
}

const createConnectionRequest = (): SimulatedRequest => ({
  ...{ method: 'SMTP', path: '/', query: new URLSearchParams(), headers: {}, body: undefined, params: {} },
});

export { startTokenService, type TokenService } from './token-service.js';
export type { ReceivedMail } from './received-mail.js';
