import ts from 'typescript';
import { docOf, oneLine } from '../declarations.mjs';
import { example } from './examples.mjs';
import { code, declaration, sentences, table } from './words.mjs';

/** The closed set of failures. */
export const failuresPage = () => `# Failure codes

${sentences('FAILURE_CODES')}

\`ctx.http\` throws them as \`PluginFailure\`; a plug-in throws one itself where only it can tell what an answer means. Anything else that is thrown counts as a
fault of the plug-in.

## PluginFailure

${sentences('PluginFailure')}

${table(['member', 'meaning'], members())}

## An example

Most code lets failures pass: the portal retries, backs off and tells the administrator. Catch only the one that is an answer for you.

${example('authProvider', 'src/password.ts')}
`;

/** Fields and getters; what every error has, and how a failure is told from others, is left out. */
function members() {
  const { node } = declaration('PluginFailure');
  return node.members
    .filter((member) => member.name && !ts.isComputedPropertyName(member.name) && docOf(member))
    .map((member) => [code(signature(member)), docOf(member)]);
}

/** That something may be undefined is said by its question mark. */
const signature = (member) =>
  oneLine(member)
    .replace(/^readonly /, '')
    .replace(' | undefined', '');
