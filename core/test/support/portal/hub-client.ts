import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr';
import type { RunningPortal } from './portal.js';

/** Options of a client: `translatesFacts` if it translates facts, `pageAgeMs` since its page began to load data. */
export type HubClientOptions = IHttpConnectionOptions & { translatesFacts?: boolean; pageAgeMs?: number };

/** A client of the portal's hub, not yet connected. */
export const hubClient = (
  { url }: RunningPortal,
  token: string,
  { translatesFacts = false, pageAgeMs = 0, ...options }: HubClientOptions = {},
): HubConnectionBuilder =>
  new HubConnectionBuilder()
    .withUrl(`${url}/hubs/notification?facts=${translatesFacts}&reading=${pageAgeMs}`, { accessTokenFactory: () => token, ...options })
    .configureLogging(LogLevel.None);

/** A connected client and everything it received: notices as `[text]`, facts and changes with the name of the method. */
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
