import { Agent, request } from 'node:http';
import type { HostileCall } from './hostile-call.js';

export interface RawResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends calls as they are: nothing is encoded, completed or corrected on the way. */
export class RawHttpClient {
  readonly #agent = new Agent({ keepAlive: true });

  constructor(private readonly url: string) {}

  send({ method, url, headers, body }: HostileCall, more: Readonly<Record<string, string>> = {}): Promise<RawResponse> {
    const { hostname, port } = new URL(this.url);
    const length = body === null ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    return new Promise((resolve, reject) => {
      const call = request(
        { agent: this.#agent, hostname, port, method, path: url, headers: { ...headers, ...length, ...more } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              type: response.headers['content-type'] ?? '',
              text: Buffer.concat(chunks).toString('utf8'),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
