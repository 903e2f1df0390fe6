/** How the dialog opens: with a choice of ways, or with a package that is to be fetched. */
export interface Beginning {
  readonly fetch?: { readonly name: string; readonly version: string };
}
