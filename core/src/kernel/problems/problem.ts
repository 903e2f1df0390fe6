import { HttpException } from '@nestjs/common';

/** Error texts by field of the input. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An expected error, answered as a problem document whose `type` is the code. `detail` is shown to users as it is. */
export class Problem extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    readonly detail?: string,
    readonly fields: FieldErrors = {},
    /** Further members of the document. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(detail ?? code, status);
  }
}

/** 401 of a caller who is not signed in, or cannot be; the `WWW-Authenticate` header names how to sign in. */
export class UnauthenticatedException extends HttpException {
  constructor(
    readonly challenge = 'Bearer',
    /** Default: that signing in is needed. */
    readonly reason: { readonly code: string; readonly detail: string } | null = null,
  ) {
    super('Unauthorized', 401);
  }
}

/** An error as plain text, as clients expect for API keys. */
export class PlainTextException extends HttpException {
  constructor(
    status: number,
    readonly text: string,
  ) {
    super(text, status);
  }
}
