import { codeBlock } from './examples.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** What each function of a plug-in receives. */
export const contextPage = () => `# The context

${docOfDeclaration('Ctx')}

${members('Ctx')}

## ctx.http

${docOfDeclaration('Http')}

${members('Http')}

The target decides the host and the credentials:

${members('HttpTarget')}

Options of one call:

${members('HttpOptions')}

## ctx.http.send

${docOfDeclaration('HttpRequest')}

${members('HttpRequest')}

${docOfDeclaration('HttpResponse')}

${members('HttpResponse')}

${codeBlock('ts', EXAMPLE)}

## ctx.http.streamItems

${members('HttpStreamOptions')}

${codeBlock('ts', STREAM_EXAMPLE)}

## ctx.http.webSocket and ctx.http.serverSentEvents

How a plug-in listens with them stands in [services that push](push.md).

${members('PushOptions')}

${docOfDeclaration('WebSocketConnection')}

${members('WebSocketConnection')}

${docOfDeclaration('PushedMessage')}

${members('PushedMessage')}

${docOfDeclaration('ServerSentEvent')}

${members('ServerSentEvent')}

${portalSection()}

## ctx.events

${docOfDeclaration('EventPublisher')}

${members('EventPublisher')}

${members('PublishOptions')}

## ctx.store

${docOfDeclaration('KeyValueStore')}

${members('KeyValueStore')}

## ctx.log

${docOfDeclaration('Log')}

${members('Log')}
`;

const portalSection = () => `## ctx.portal

${docOfDeclaration('Portal')}

${members('Portal')}

${docOfDeclaration('CursorSlice')}

${members('CursorSlice')}

${docOfDeclaration('CursorPage')}

${members('CursorPage')}

${codeBlock('ts', CURSOR_EXAMPLE)}

${docOfDeclaration('PortalRequest')}

${members('PortalRequest')}

${docOfDeclaration('PortalUser')}

${members('PortalUser')}

${docOfDeclaration('PortalTitleSummary')}

${members('PortalTitleSummary')}

${docOfDeclaration('PortalTitle')} Beside the members of a title in a list:

${members('PortalTitle')}`;

const members = (name) =>
  markdownTable(
    ['member', 'meaning'],
    membersOf(name)
      .filter(({ doc }) => doc)
      .map(({ text, doc }) => [inlineCode(text), doc]),
  );

const EXAMPLE = `const response = await ctx.http.send(
  { method: 'POST', path: '/messages', form: { to: '+4912345', body: 'Hello' } },
  { acceptStatuses: [400] },
);
if (response.status === 400) throw new PluginFailure('rejected', response.json(z.object({ message: z.string() })).message);`;

const CURSOR_EXAMPLE = `let page = await ctx.portal.requests({ limit: 100 });
while (page.items.length > 0) {
  for (const { title, state } of page.items) ctx.log.info('request', { title, state });
  page = await ctx.portal.requests({ limit: 100, after: page.next });
}`;

const STREAM_EXAMPLE = `const held: string[] = [];
for await (const { tmdbId, hasFile } of ctx.http.streamItems('/api/v3/movie', Movie, { timeoutMs: 120_000 })) {
  if (hasFile) held.push(String(tmdbId));
}`;
