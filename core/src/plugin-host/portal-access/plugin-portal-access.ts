import { Injectable } from '@nestjs/common';
import { PluginFailure, VARIANTS, type CursorPage, type MediaRef, type PluginPermission, type Portal, type PortalUser } from '@ombi/sdk';
import { z } from 'zod';
import { UserReader, type User } from '../../identity/index.js';
import type { PortalCall, PortalMethod } from './portal-methods.js';

/** The data sources of the host API `ctx.portal`, which modules above the plug-in host provide. Arguments are valid. */
export interface PortalDataSources {
  readonly requests: Pick<Required<Portal>, 'request'> & { requests(afterId: number, limit: number): ReturnType<Portal['requests']> };
  readonly catalogue: Pick<Portal, 'title' | 'image'>;
  readonly library: { titles(afterId: number, limit: number): ReturnType<Portal['titles']> };
}

/** Null for public data. */
const PERMISSION_BY_METHOD: Readonly<Record<PortalMethod, PluginPermission | null>> = {
  request: 'requests.read',
  requests: 'requests.read',
  user: 'users.read',
  users: 'users.read',
  title: 'catalogue.read',
  titles: 'catalogue.read',
  image: null,
};

const MAX_ID = 2_147_483_647;
const Slice = z
  .object({ after: z.string().max(100).nullable().default(null), limit: z.int().min(1).max(100).default(50) })
  .default({ after: null, limit: 50 });
const RequestArguments = z.tuple([
  z.enum(['movie', 'tv', 'album']),
  z.int().min(0).max(MAX_ID),
  z
    .enum(VARIANTS)
    .nullish()
    .transform((variant) => variant ?? 'regular'),
]);
/** The cursor of a list by row ids. */
const RowId = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().max(MAX_ID));
const Ref = z.object({
  kind: z.enum(['movie', 'tv', 'album', 'artist']),
  source: z.enum(['tmdb', 'tvdb', 'imdb', 'musicbrainz']),
  id: z.string().min(1).max(100),
});

/** Host API of plug-ins: answers what they read about the portal, by the permissions of their manifests. */
@Injectable()
export class PluginPortalAccess {
  readonly #sources: { -readonly [K in keyof PortalDataSources]?: PortalDataSources[K] } = {};

  constructor(private readonly users: UserReader) {}

  /** Registers the functions of a higher module. */
  register<K extends keyof PortalDataSources>(name: K, source: PortalDataSources[K]): void {
    this.#sources[name] = source;
  }

  /** Every call fails with `unauthorized` without the permission, and with `rejected` for invalid arguments. */
  createPortalCall(permissions: readonly PluginPermission[]): PortalCall {
    return async (method, args) => {
      const permission = PERMISSION_BY_METHOD[method];
      if (permission !== null && !permissions.includes(permission))
        throw new PluginFailure('unauthorized', `the manifest does not ask for "${permission}"`);
      return this.#call(method, args);
    };
  }

  async #call(method: PortalMethod, args: readonly unknown[]): Promise<unknown> {
    const { requests, catalogue, library } = this.#sources;
    switch (method) {
      case 'request':
        return (await requests?.request(...parseArguments(RequestArguments, [args[0], args[1], args[2]]))) ?? null;
      case 'requests': {
        const { after, limit } = parseArguments(Slice, args[0] ?? undefined);
        return requests?.requests(parseArguments(RowId, after ?? '0'), limit);
      }
      case 'user': {
        const user = await this.users.findById(parseArguments(z.string().max(100), args[0]));
        return user && toPortalUser(user);
      }
      case 'users':
        return this.#users(parseArguments(Slice, args[0] ?? undefined));
      case 'title':
        return (await catalogue?.title(parseArguments(Ref, args[0]) satisfies MediaRef)) ?? null;
      case 'titles': {
        const { after, limit } = parseArguments(Slice, args[0] ?? undefined);
        return library?.titles(parseArguments(RowId, after ?? '0'), limit);
      }
      case 'image':
        return (await catalogue?.image(parseArguments(z.string().max(300), args[0]))) ?? null;
    }
  }

  async #users({ after, limit }: z.output<typeof Slice>): Promise<CursorPage<PortalUser>> {
    const users = await this.users.findAfter(after ?? '', limit);
    return { items: users.map(toPortalUser), next: users.at(-1)?.id ?? after };
  }
}

function parseArguments<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new PluginFailure('rejected', `invalid argument: ${parsed.error.issues[0]?.message ?? ''}`);
}

const toPortalUser = ({ id, userName, displayName, email, language }: User): PortalUser => ({
  id,
  userName,
  displayName,
  email: email || null,
  language,
});
