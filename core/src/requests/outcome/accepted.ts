/** What was done, in words for people, and the id on the wire of the request it was done to. */
export interface Accepted {
  readonly requestId: number;
  readonly message: string | null;
}
