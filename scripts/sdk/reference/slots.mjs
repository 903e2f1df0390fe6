import { sentences } from './words.mjs';

/** The places of the browser half. */
export const slotsPage = () => `# Slots

${sentences('SLOTS')}

A slot with a \`module\` shows that module of the browser half; without one, or when the module fails, the portal draws the screen from the schema.
A module is a React component without props, the default export of \`<module>-page.tsx\`.
`;
