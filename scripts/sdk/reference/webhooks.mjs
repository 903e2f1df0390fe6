import { codeBlock } from './examples.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** How outside services call a plug-in. */
export const webhooksPage = () => `# Webhooks

${docOfDeclaration('Webhook')}

${members('Webhook')}

The public address is the *Application URL* of *Settings › Customization*.

The action \`REGISTER_WEBHOOK\` answers with a \`WebhookRegistration\`: ${docOfDeclaration('WebhookRegistration')}

## The call

${docOfDeclaration('WebhookRequest')}

${members('WebhookRequestData')}
${members('WebhookRequest', { withHeading: false })}

## After the call

${docOfDeclaration('WebhookResult')}

${members('WebhookResult')}

## An example

${codeBlock('ts', EXAMPLE)}

A webhook of a downloader names what it concerns. The portal then calls the function \`findItems\` of the [downloader](capabilities.md#downloader) instead of reading its whole list:

${codeBlock('ts', TITLES_EXAMPLE)}

The manifest declares the [permission](permissions.md) \`webhooks\`. A wrong address answers 404, a body above 1 MiB 413, more than 120 calls of a connection in a minute
429, and a connection that is switched off 503. A call that a restart interrupts
is not answered, so that the service repeats it; what a service does not repeat, the next scheduled sync finds.
`;

const members = (name, { withHeading = true } = {}) => {
  const table = markdownTable(
    ['member', 'meaning'],
    membersOf(name).map(({ text, doc }) => [inlineCode(text), doc]),
  );
  return withHeading ? table : table.split('\n').slice(2).join('\n');
};

const EXAMPLE = `definePlugin({
  // …
  webhook: {
    idempotencyKey: ({ headers }) => headers['x-delivery-id'] ?? null,
    receive: async ({ connection }, request) => {
      const expected = createHmac('sha256', connection.webhookSecret).update(request.bytes).digest('hex');
      if (request.headers['x-signature'] !== expected) throw new PluginFailure('unauthorized');
      const { event } = request.json(z.object({ event: z.string() }));
      return { sync: event === 'deleted' ? 'full' : 'recent' };
    },
  },
});`;

const TITLES_EXAMPLE = `definePlugin({
  // …
  webhook: {
    receive: async (ctx, request) => {
      const { event, tmdb } = request.json(z.object({ event: z.enum(['imported', 'deleted']), tmdb: z.string() }));
      const title = { ref: { kind: 'movie', source: 'tmdb', id: tmdb }, ids: { tmdb } } as const;
      return { sync: event === 'deleted' ? 'full' : 'recent', titles: [title] };
    },
  },
});`;
