/** Deep link that opens the mobile app, signed in at this portal. */
export const mobileAppLink = (applicationUrl: string, accessToken: string): string => `ombi://${applicationUrl}|${accessToken}`;
