import { membersOf, docOfDeclaration } from './markdown.mjs';

/** What a plug-in may be, and what it then has to answer. */
export const capabilitiesPage = () => `# Capabilities

${docOfDeclaration('Capabilities')} A manifest lists them in \`provides\`, the definition implements them under the same names. Everything that crosses is plain
data; \`ctx\` comes first. The shapes stand in [sdk/api-report.md](../../sdk/api-report.md).

${membersOf('Capabilities').map(section).join('\n')}`;

function section({ name, text }) {
  const type = /(\w+)<X>$/.exec(text)[1];
  return `## ${name}

${docOfDeclaration(type)}

\`\`\`ts
${membersOf(type).map(line).join('\n')}
\`\`\`
`;
}

const line = ({ text, doc }) => `${doc ? `/** ${doc} */\n` : ''}${text.replaceAll('ctx: X', 'ctx')};`;
