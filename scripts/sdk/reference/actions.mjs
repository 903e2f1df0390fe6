import { codeBlock } from './examples.mjs';
import { inlineCode, membersOf, docOfDeclaration, markdownTable } from './markdown.mjs';

/** Actions of the settings screen. */
export const actionsPage = () => `# Actions

## On the form

${docOfDeclaration('SettingsAction')} The screen waits for the answer, at most 30 seconds.

## On a stored connection

${docOfDeclaration('ConnectionAction')}

${markdownTable(
  ['member', 'meaning'],
  membersOf('ConnectionAction').map(({ text, doc }) => [inlineCode(text), doc]),
)}

${codeBlock('ts', EXAMPLE)}

The buttons stand below the fields of the connection, and wait while the form has unsaved changes. While an action runs, a progress bar shows the fraction and the text of the
step, with *Cancel*; it goes on when the page is closed, and the page shows it again when it is opened. A screen of a plug-in starts hidden actions with the hook
[\`useConnectionRun\`](ui.md).

## Progress

${docOfDeclaration('ReportProgress')}

## Changes of values

${docOfDeclaration('withConnectionPatch')}

## The API

| call | answer |
|---|---|
| \`POST /api/v3/plugins/{id}/connections/{connection}/run\` with \`action\` and \`input\` | 202 with the run; 409 \`already-running\` while another action of the connection runs, \`switched-off\` while it is not in use |
| \`GET\` of the same path | \`{ run }\`: the one in progress, or the last one of the past hour; null without one |
| \`DELETE\` of the same path | 204; cancels the run in progress |

All need the permission *plugins.manage*. With several portals, the one that started a run knows it.
`;

const EXAMPLE = `definePlugin({
  // …
  connectionActions: {
    signIn: {
      timeoutMs: 600_000,
      run: async (ctx) => {
        const { id } = await ctx.http.post('/pins', {}, Pin);
        ctx.progress(0.2, 'signIn.waiting');
        const token = await pollUntil(ctx.signal, { maxPolls: 200, intervalMs: 3_000 }, () => fetchToken(ctx, id));
        if (token === undefined) throw new PluginFailure('timeout');
        return withConnectionPatch({ name: token.userName }, { token: token.value });
      },
    },
  },
});`;
