import { declaration, membersOf, docOfDeclaration } from './markdown.mjs';

/** Reference page of the capabilities and their functions. */
export const capabilitiesPage = () => `# Capabilities

${docOfDeclaration('Capabilities')} A manifest lists them in \`provides\`, the definition implements them under the same names. Everything that crosses is plain
data; \`ctx\` comes first. The shapes stand in [sdk/api-report.md](../../sdk/api-report.md).

## References and pages

The same shapes occur in all capabilities:

\`\`\`ts
${['MediaKind', 'IdSource', 'Variant', 'MediaRef', 'ExternalIds', 'Slice', 'Page'].map((name) => declaration(name).text).join('\n\n')}
\`\`\`

${membersOf('Capabilities').map(section).join('\n')}`;

function section({ name, text }) {
  const type = /(\w+)<X>$/.exec(text)[1];
  return `## ${name}

${docOfDeclaration(type)}

\`\`\`ts
${membersOf(type).map(line).join('\n')}
\`\`\`
${NOTES[name] ?? ''}`;
}

const CHANNEL_EXAMPLE = `definePlugin({
  // …
  provides: {
    notificationChannel: {
      addressing: { place: 'room', preference: 'usesHandles' },
      preference: { schema: z.string().regex(/^@[a-z0-9]+$/, 'preference.invalid'), placeholder: '@mina' },
      text: () => ({ markup: 'markdown', maxSubject: 80, maxBody: 500 }),
      send,
    },
  },
});`;

/** What the declarations do not tell. */
const NOTES = {
  downloader: `
A downloader that needs no time answers \`added\` at once; the [example](../../sdk/examples/downloader) shows \`accepted\` and \`confirm\`. A [webhook](webhooks.md) makes
the portal read \`items\` again, or \`findItems\` when it names the titles that it concerns; progress is asked for every fifteen seconds while somebody looks, and \`confirm\` is called by its schedule.
`,
  mediaServer: `
Which libraries are selected is a matter of the plug-in: a field of the connection, such as a list with \`optionsFrom\` an action that answers
\`libraries\` ([settings](settings.md)). A plug-in without such a field reads all of them. \`watched\` names accounts by the id that \`authProvider\` of the same plug-in reports.
`,
  notificationChannel: `
A channel with one place, a handle for each user, and a service that allows 500 characters of Markdown:

\`\`\`ts
${CHANNEL_EXAMPLE}
\`\`\`

\`message.recipient\` is null for the place, and has the handle as \`address\` for a user, who enters it in the preferences and can send a test to it. The texts are
\`preference.label\` and \`preference.help\`. A failed message is tried again when its [code](failures.md) is retried, not before \`retryAfterMs\`.

A message of the portal has one image, that of its title. Its URL is \`message.imageUrl\`, while the portal has a public address. A channel whose service takes uploads declares
\`image\` with what the service accepts, such as \`{ maxBytes: 2_000_000, contentTypes: ['image/jpeg', 'image/png'] }\`, and finds the bytes in \`message.image\`. Without it,
\`message.omittedImage\` says why: \`missing\`, \`unreadable\`, \`too-large\` or \`wrong-type\`. Images in the text of a newsletter are read with \`ctx.portal.image\`.
`,
  authProvider: `
A user of the service may sign in once an account of the portal is linked: the import creates it, or the first sign-in does while the import is on. It is off until an
administrator turns it on in *Settings › User Management*.
`,
};

const line = ({ text, doc }) => `${doc ? `/** ${doc} */\n` : ''}${text.replaceAll('ctx: X', 'ctx')};`;
