import { codeBlock } from './examples.mjs';
import { runtimeLimits } from './limits.mjs';
import { membersOf } from './markdown.mjs';

const LIMITS = ['pushConnectionsAtOnce', 'pushMessageBytes', 'pushMessagesPerSecond', 'pushIdleMs', 'listenRunMs', 'listenSyncIntervalMs'];

/** How a plug-in listens to a service that pushes. */
export const pushPage = () => `# Services that push

A service that opens no webhook may still push: over a WebSocket, or as server-sent events. A plug-in that declares the [permission](permissions.md) \`push\` listens to it.

## listen

${membersOf('PluginDefinition').find(({ name }) => name === 'listen').doc}

The function has no state to keep: what it must remember between two runs, such as the last id of an event, belongs into \`ctx.store\`. A failure of it is logged and
does not count for the health of the connection. While an installed plug-in listens, its process is not stopped for idleness.

${codeBlock('ts', EXAMPLE)}

The same with server-sent events that go on where they ended:

${codeBlock('ts', EVENTS_EXAMPLE)}

What these calls do in detail, and their options: [ctx.http](context.md).

## What is refused

Addresses are those of other calls: the base URL of the target, never a metadata service, and never a private network where only public addresses are allowed. A
handshake with a redirect, a wrong answer or none in time fails; so do messages that are too large, that are none, or that never end. A flood waits at the service.

${runtimeLimits(LIMITS)}

## Testing

\`PushClients\` lets a simulator push, and shows who is connected and what clients sent. WebSockets of the testing kit need the package \`ws\`, which is loaded only then.

${codeBlock('ts', TEST_EXAMPLE)}
`;

const EXAMPLE = `const Message = z.object({ type: z.string() }).catch({ type: '' });

export default definePlugin({
  // …
  async *listen({ http }) {
    const socket = await http.webSocket('/socket');
    await socket.send(JSON.stringify({ subscribe: 'library' }));
    for await (const message of socket) if (message.json(Message).type === 'library.changed') yield { sync: 'recent' };
  },
});`;

const EVENTS_EXAMPLE = `async *listen({ http, store }) {
  const headers = { 'last-event-id': await store.get<string>('lastEvent') };
  for await (const { event, id } of http.serverSentEvents('/events', { headers })) {
    await store.set('lastEvent', id);
    if (event === 'added') yield { sync: 'recent' };
  }
},`;

const TEST_EXAMPLE = `const pushes = new PushClients();
await using simulator = await startSimulator(routes({ 'GET /socket': () => pushes.webSocket() }));
const results = plugin.listen!(createTestCtx(plugin, { connection: { baseUrl: simulator.url } }))[Symbol.asyncIterator]();
const first = results.next();
await pushes.connected();
pushes.push({ type: 'library.changed' });
assert.deepEqual((await first).value, { sync: 'recent' });`;
