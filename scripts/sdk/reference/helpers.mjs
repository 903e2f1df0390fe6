import { exportsOf } from '../declarations.mjs';
import { codeBlock } from './examples.mjs';
import { inlineCode, markdownTable } from './markdown.mjs';

const HEADINGS = {
  'rate-limiter': 'Rate limits',
  polling: 'Polling',
  paging: 'Pages',
  'stored-list': 'Lists in the store',
  'server-address': 'Addresses of servers',
  'web-url': 'Addresses on the web',
  'webhook-url': 'Addresses of webhooks',
  'lenient-fields': 'Answers with gaps',
};

/** What `@ombi/sdk` exports to make common things short. */
export const helpersPage = () => `# Helpers

Functions and classes of \`@ombi/sdk\` for what many services need. None of them is required.

${Object.entries(HEADINGS).map(section).join('\n')}
## Examples

A service that allows ten calls in ten seconds; all connections and calls to the same address share the limiter:

${codeBlock('ts', LIMIT_EXAMPLE)}

A server whose pages have a hundred items each, whatever the portal asks for:

${codeBlock('ts', PAGE_EXAMPLE)}

A sign-in that the user completes elsewhere:

${codeBlock('ts', POLL_EXAMPLE)}
`;

function section([module, heading]) {
  const rows = exportsOf('index.d.ts')
    .filter((one) => one.module === `helpers/${module}`)
    .map(({ name, doc }) => [inlineCode(name), doc.replace(/\{@link ([\w.]+)\}/g, '`$1`')]);
  return `## ${heading}\n\n${markdownTable(['export', 'meaning'], rows)}\n`;
}

const LIMIT_EXAMPLE = `const limiter = rateLimiterFor('https://api.example', { calls: 10, windowMs: 10_000, defaultPauseMs: 5_000, maxPauseMs: 3_000 });

const movie = await limiter.getJson(ctx, '/movies/603', Movie);`;

const PAGE_EXAMPLE = `const listItems = ({ http }: PluginCtx, slice: Slice) =>
  slicePages(slice, 100, async (page) => {
    const { items, total } = await http.get('/movies', MoviePage, { query: { page } });
    return { items: items.map(toDownloaderItem), total };
  });`;

const POLL_EXAMPLE = `const token = await pollUntil(ctx.signal, { maxPolls: 200, intervalMs: 3_000 }, async () => {
  const { authToken } = await ctx.http.get('/pins/1', Pin);
  return authToken ?? undefined;
});`;
