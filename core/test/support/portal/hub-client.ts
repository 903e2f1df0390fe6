import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr';
import type { RunningPortal } from './portal.js';

/** As a page of ours: `findsWords` for what it is told in facts, `readingMs` since it began to read what it shows. */
export type HubClientOptions = IHttpConnectionOptions & { findsWords?: boolean; readingMs?: number };

/** A client of the portal's hub, not yet connected. */
export const hubClient = (
  { url }: RunningPortal,
  token: string,
  { findsWords = false, readingMs = 0, ...options }: HubClientOptions = {},
): HubConnectionBuilder =>
  new HubConnectionBuilder()
    .withUrl(`${url}/hubs/notification?facts=${findsWords}&reading=${readingMs}`, { accessTokenFactory: () => token, ...options })
    .configureLogging(LogLevel.None);

/** Somebody who looks at a portal, and all that they heard since: lines as `[text]`, news and changes with the name of the method. */
export interface HubListener {
  readonly connection: HubConnection;
  readonly received: unknown[][];
}

export async function connectToHub(portal: RunningPortal, token: string, options?: HubClientOptions): Promise<HubListener> {
  const connection = hubClient(portal, token, options).build();
  const heard: unknown[][] = [];
  connection.on('Notification', (...args: unknown[]) => heard.push(args));
  connection.on('News', (...args: unknown[]) => heard.push(['News', ...args]));
  connection.on('Changed', (...args: unknown[]) => heard.push(['Changed', ...args]));
  await connection.start();
  return { connection, received: heard };
}
