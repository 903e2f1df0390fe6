import { codeBlock } from './examples.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** What `definePlugin` takes, and the parts of it that have no page of their own. */
export const definitionPage = () => `# The definition

${docOfDeclaration('PluginDefinition')} The module that the [manifest](manifest.md) names as \`server\` exports it by default, as \`definePlugin\` returns it.

${members('PluginDefinition')}

More: [capabilities](capabilities.md) for \`provides\`, [settings](settings.md) for \`settings\` and \`connection\`, [actions](actions.md), [events](events.md) for \`on\`,
[webhooks](webhooks.md), [services that push](push.md) for \`listen\`, and [the context](context.md) for \`ctx\` and \`target\`.

## Jobs

${docOfDeclaration('Job')} The manifest asks for the [permission](permissions.md) \`jobs\`. Administrators see the job in *Settings › Jobs*, where they start it, cancel it and
change its schedule; it runs while the plug-in is on. The slot [\`job.result\`](slots.md) shows what it returned.

${members('Job')}

${codeBlock('ts', JOB_EXAMPLE)}

## The connection test

${docOfDeclaration('TestReport')} A thrown \`PluginFailure\` is a failed test as well, with its code as the reason.

${codeBlock('ts', TEST_EXAMPLE)}

## A plug-in that calls no service

Such as one with a page only. It still has one connection, whose switch turns it on:

${codeBlock('ts', QUIET_EXAMPLE)}

A page reads the portal with \`usePortalQuery\`, with the rights of its viewer. It does not read \`ctx.store\`: what a job found reaches administrators as its result.
`;

const members = (name) =>
  markdownTable(
    ['member', 'meaning'],
    membersOf(name).map(({ text, doc }) => [inlineCode(text), doc]),
  );

const JOB_EXAMPLE = `definePlugin({
  // …
  jobs: [
    {
      id: 'report-requests',
      schedule: '0 0 3 * * ?',
      timeoutMs: 600_000,
      run: async ({ http, portal, store }) => {
        let reported = 0;
        for (;;) {
          const after = await store.get<string | null>('after');
          const { items, next } = await portal.requests({ after });
          if (items.length === 0) return { changed: reported > 0, result: { reported } };
          await http.post('/requests', items.map(({ title, year }) => ({ title, year })));
          await store.set('after', next);
          reported += items.length;
        }
      },
    },
  ],
});`;

const TEST_EXAMPLE = `definePlugin({
  // …
  test: async ({ http }) => {
    const { app, version } = await http.get('/status', z.object({ app: z.string(), version: z.string() }));
    return app === 'depot' ? { ok: true, version } : { ok: false, reason: 'wrong-app', version };
  },
});`;

const QUIET_EXAMPLE = `export default definePlugin({
  id: 'ledger',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({}), max: 1 },
  target: () => ({ baseUrl: 'http://ledger.invalid' }),
  provides: {},
  test: async () => ({ ok: true }),
});`;
