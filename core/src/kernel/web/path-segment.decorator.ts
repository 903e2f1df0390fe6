import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** Values by path segment. */
type SegmentMeanings = Readonly<Record<string, unknown>>;

/**
 * Parameter decorator that injects the value of the first path segment of the current route that `names` contains; undefined when none
 * does. For handlers of several paths.
 */
export const PathSegment = createParamDecorator((names: SegmentMeanings, context: ExecutionContext): unknown => {
  const { url } = context.switchToHttp().getRequest<{ readonly routeOptions: { readonly url: string } }>().routeOptions;
  const segment = url.split('/').find((part) => Object.hasOwn(names, part));
  return segment === undefined ? undefined : names[segment];
});
