declare module '@ombi/sdk' {
  interface Events {
    /** Published inside the transaction that deletes the account: `within` handlers remove what hangs on it. */
    'user.deleted': { readonly userId: string };
    /** One or more sessions, or the access token, of the person count no more. */
    'access.revoked': { readonly userId: string };
  }
}

export {};
