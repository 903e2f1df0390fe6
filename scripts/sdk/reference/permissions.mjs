import { sentences } from './words.mjs';

/** What a plug-in may be allowed to do. */
export const permissionsPage = () => `# Permissions

${sentences('PERMISSIONS')}

What a plug-in's screen may do is not limited: it is code of this portal, and runs with the rights of whoever opens it. To install a plug-in is to trust it that far.
`;
