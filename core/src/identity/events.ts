declare module '@ombi/sdk' {
  interface Events {
    /** Published inside the transaction that deletes the account: `within` handlers remove what hangs on it. */
    'user.deleted': { readonly userId: string };
  }
}

export {};
