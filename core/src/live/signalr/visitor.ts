/** Who stands behind a live connection, and until when their token lets them. */
export interface Visitor {
  readonly connectionId: string;
  readonly userId: string;
  readonly sessionId: string;
  /** Hears facts and finds the words for them, in the language of whoever looks. Others are told in English. */
  readonly findsWords: boolean;
  /** How long ago they began to read what they look at, in milliseconds; 0 where they do not say. */
  readonly readingMs: number;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}
