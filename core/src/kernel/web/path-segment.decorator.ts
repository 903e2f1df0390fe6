import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

/** What stands in a path, and what it means. */
type SegmentMeanings = Readonly<Record<string, unknown>>;

/** What the first segment that `names` knows means, in the route that was called; undefined where it knows none. For handlers of several paths. */
export const PathSegment = createParamDecorator((names: SegmentMeanings, context: ExecutionContext): unknown => {
  const { url } = context.switchToHttp().getRequest<{ readonly routeOptions: { readonly url: string } }>().routeOptions;
  const segment = url.split('/').find((part) => Object.hasOwn(names, part));
  return segment === undefined ? undefined : names[segment];
});
