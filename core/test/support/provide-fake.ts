import type { Type, ValueProvider } from '@nestjs/common';

/** Provides part of a service for a test; the compiler compares it with the real one, so that a renamed method cannot be forgotten. */
export const provideFake = <T>(provide: Type<T>, fake: Partial<T>): ValueProvider => ({
  provide,
  useValue: fake,
});
