import { HttpException } from '@nestjs/common';

/** Texts per field of the input. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** An expected refusal, answered as a problem document whose `type` is the code. `detail` is for people and shown as it is. */
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

/** 401 without a body; the challenge tells how to sign in. */
export class UnauthenticatedException extends HttpException {
  constructor(readonly challenge = 'Bearer') {
    super('Unauthorized', 401);
  }
}

/** A refusal in plain text, as key errors are on the wire. */
export class PlainTextException extends HttpException {
  constructor(
    status: number,
    readonly text: string,
  ) {
    super(text, status);
  }
}
