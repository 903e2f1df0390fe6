import { codeBlock } from './examples.mjs';
import { docOfDeclaration } from './markdown.mjs';

/** Reference page of the permissions of plug-ins. */
export const permissionsPage = () => `# Permissions

${docOfDeclaration('PLUGIN_PERMISSIONS')}

Ask for what the plug-in does, and for nothing else:

${codeBlock('json', '{ "ombi": { "permissions": ["events", "jobs"] } }')}

\`screens\` and \`accounts\` show in the manifest itself, so they are judged before any code runs; \`events\`, \`jobs\`, \`webhooks\` and
\`push\` are compared with the definition when the plug-in is first described; \`files\` and \`processes\` are granted to its process, or withheld. A refusal stands in the list of plug-ins, in words such as *what it
does needs the permission "jobs", for which it does not ask*. \`packageContract\` finds both in the tests of the plug-in: what is missing, and what is asked for in vain.

The process of an installed plug-in reads its own package and the libraries that it finds from there, and does nothing else to the machine: Node's permission
model refuses it, and the plug-in's call fails with the name of the permission that is missing. Two limits are those of Node. What a program does that was started
with \`processes\` is not limited at all. Network access is not restricted: \`ctx.http\` reaches only what the settings name, but a plug-in that opens
connections of its own reaches whatever the portal reaches.

What a plug-in's screen may do is not limited: it is code of this portal, and runs with the rights of whoever opens it. To install a plug-in is to trust it that far.
`;
