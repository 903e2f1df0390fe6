/** Pages of the project on the web, such as its documentation. */
export const PROJECT_LINKS = {
  community: 'https://www.reddit.com/r/Ombi',
  repository: 'https://github.com/Ombi-app/Ombi',
  documentation: 'https://docs.ombi.app',
  donations: 'https://opencollective.com/ombi',
  suggestions: 'https://features.ombi.io',
} as const;
