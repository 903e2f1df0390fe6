import ts from 'typescript';
import { docTextOf, oneLine } from '../declarations.mjs';
import { templateExample } from './examples.mjs';
import { inlineCode, declaration, docOfDeclaration, markdownTable } from './markdown.mjs';

/** Reference page of the failure codes. */
export const failuresPage = () => `# Failure codes

${docOfDeclaration('FAILURE_CODES')}

\`ctx.http\` throws them as \`PluginFailure\`; a plug-in throws one itself where only it can tell what an answer means. Anything else that is thrown counts as a
fault of the plug-in.

## PluginFailure

${docOfDeclaration('PluginFailure')}

${markdownTable(['member', 'meaning'], members())}

## An example

Most code lets failures pass: the portal retries, backs off and tells the administrator. Catch only the one that is an answer for you.

${templateExample('authProvider', 'src/password.ts')}
`;

/** Fields and getters; what every error has, and how a failure is told from others, is left out. */
function members() {
  const { node } = declaration('PluginFailure');
  return node.members
    .filter((member) => member.name && !ts.isComputedPropertyName(member.name) && docTextOf(member))
    .map((member) => [inlineCode(signature(member)), docTextOf(member)]);
}

/** That something may be undefined is said by its question mark. */
const signature = (member) =>
  oneLine(member)
    .replace(/^readonly /, '')
    .replace(' | undefined', '');
