import { markdownTable } from './markdown.mjs';

/** Where to look for what, also by words that other systems use. */
export const indexPage = () => `# Reference for authors of plug-ins

Begin with [your first plug-in](../first-plugin.md). The shapes of all values are in [sdk/api-report.md](../../sdk/api-report.md), and in the types of the installed \`@ombi/sdk\`.

${markdownTable(['page', 'what it describes'], PAGES)}

## What you look for

${markdownTable(['word', 'where'], WORDS)}
`;

const PAGES = [
  ['[manifest](manifest.md)', 'the key `ombi` of `package.json`'],
  ['[definition](definition.md)', 'all members of `definePlugin`, jobs, the connection test'],
  ['[capabilities](capabilities.md)', 'metadata sources, downloaders, media servers, channels, sign-in'],
  ['[context](context.md)', '`ctx`: HTTP, store, portal, log'],
  ['[settings](settings.md)', 'schemas, forms, secrets, versions, connections'],
  ['[actions](actions.md)', 'buttons and selects of the settings screen, long actions with progress'],
  ['[events](events.md)', 'events of the portal and of plug-ins'],
  ['[webhooks](webhooks.md)', 'calls of the outside service'],
  ['[push](push.md)', 'WebSockets and server-sent events'],
  ['[slots](slots.md)', 'places for screens'],
  ['[ui](ui.md)', 'hooks, components and texts of screens'],
  ['[helpers](helpers.md)', 'rate limits, polling, pages, lists, addresses'],
  ['[testing](testing.md)', 'simulators, contract suites, the context of tests'],
  ['[permissions](permissions.md)', 'what a plug-in asks for'],
  ['[failures](failures.md)', 'failure codes, and which are retried'],
  ['[limits](limits.md)', 'numbers, sizes and times'],
];

const WORDS = [
  ['API key, bearer token, header', '`target` of the [definition](definition.md), `HttpTarget` in [the context](context.md)'],
  ['cache, database, state', '`ctx.store` in [the context](context.md), lists in the store in [helpers](helpers.md)'],
  ['cron, scheduler, background task', '[jobs](definition.md)'],
  ['cursor, pagination', '`ctx.portal` in [the context](context.md) for the portal; pages in [helpers](helpers.md) for a service'],
  ['environment variable, configuration', '[settings](settings.md): an administrator enters them in a form'],
  ['handle of a user, direct message', '`preference` and `addressing` of the channel in [capabilities](capabilities.md)'],
  ['hot reload, development server', '[develop a screen](../develop-a-screen.md)'],
  ['i18n, translation, plural', 'texts in [the browser half](ui.md); `locales/<language>.json` in [settings](settings.md)'],
  ['icon, logo', 'beside the manifest in [manifest](manifest.md)'],
  [
    'idempotency, duplicate',
    '`idempotencyKey` of a webhook in [webhooks](webhooks.md), of a message and of an approved title in the types',
  ],
  ['JavaScript, JSDoc', '[an example](../../sdk/examples/event-webhook); screens are then `ui/<module>-page.jsx` ([slots](slots.md))'],
  ['logging, debugging', '`ctx.log` in [the context](context.md); *Settings › Plug-ins* shows the lines of a plug-in'],
  ['markdown, HTML, length of a message', '`text` of the channel in [capabilities](capabilities.md), an example below it'],
  ['migration, changed settings', 'versions in [settings](settings.md), samples in [publishing](../publishing.md)'],
  ['mock, fake server', 'the simulator in [testing](testing.md)'],
  [
    'OAuth, sign-in, single sign-on',
    '`authProvider` in [capabilities](capabilities.md); a sign-in of an administrator is an [action](actions.md)',
  ],
  ['page, menu entry, dashboard, widget', '[slots](slots.md)'],
  [
    'polling, waiting',
    '`pollUntil` in [helpers](helpers.md), `listen` in [push](push.md), `confirm` of a downloader in [capabilities](capabilities.md)',
  ],
  ['proxy, certificate, redirect, time-out', '`ctx.http` in [the context](context.md)'],
  [
    'rate limit, 429, Retry-After',
    '`rate-limited` in [failures](failures.md), the rate limiter in [helpers](helpers.md), `faults.rateLimited` in [testing](testing.md)',
  ],
  ['retry, back-off', '[failures](failures.md); `tries` in [the context](context.md)'],
  ['secret, password, encryption', '`secret()` in [settings](settings.md)'],
  ['signature, HMAC', 'the example in [webhooks](webhooks.md)'],
  ['webhook, callback, hook', '[webhooks](webhooks.md)'],
];
