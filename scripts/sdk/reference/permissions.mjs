import { fenced } from './examples.mjs';
import { sentences } from './words.mjs';

/** What a plug-in may be allowed to do. */
export const permissionsPage = () => `# Permissions

${sentences('PERMISSIONS')}

Ask for what the plug-in does, and for nothing else:

${fenced('json', '{ "ombi": { "permissions": ["events", "jobs"] } }')}

\`screens\` and \`accounts\` show in the manifest itself, so they are judged before any code runs; \`events\` and \`jobs\` are compared with the definition when the
plug-in is first described; \`files\` and \`processes\` are granted to its process, or withheld. A refusal stands in the list of plug-ins, in words such as *what it
does needs the permission "jobs", for which it does not ask*. \`packageContract\` finds both in the tests of the plug-in: what is missing, and what is asked for in vain.

What a plug-in's screen may do is not limited: it is code of this portal, and runs with the rights of whoever opens it. To install a plug-in is to trust it that far.
`;
