import { Injectable } from '@nestjs/common';
import { webhookTarget as urlTarget } from '@ombi/sdk';
import { compare, parse, valid } from 'semver';
import { z } from 'zod';
import { isHttpUrl } from '../../branding/index.js';
import { GracefulShutdown, HttpClient, LogService } from '../../kernel/index.js';

/** A published version in the format of GitHub releases. */
export interface Release {
  readonly version: string;
  readonly isPrerelease: boolean;
  /** ISO 8601; null when unknown. */
  readonly publishedAt: string | null;
  /** Markdown. */
  readonly notes: string;
  /** Version of the plug-in contract (sdk) that it brings; null when the feed does not name it. */
  readonly sdkVersion: string | null;
  readonly downloads: readonly { readonly name: string; readonly url: string }[];
}

/** Versions without the letter that tags begin with; null for tags that are no version. */
const releaseVersion = (tag: string): string | null => parse(tag.trim().replace(/^v/i, ''))?.version ?? null;

/** Names the version of the sdk in the notes, where a code host allows no members of its own: `<!-- sdk: 1.4.0 -->`. */
const SDK_COMMENT = /<!--\s*sdk:\s*([\w.+-]{1,64})\s*-->/i;

const MAX_NOTES_LENGTH = 20_000;

const ReleaseSchema = z
  .object({
    tag_name: z.string(),
    prerelease: z.boolean().default(false),
    draft: z.boolean().default(false),
    published_at: z.string().nullish(),
    body: z.string().nullish(),
    /** Addition of this portal to the format. */
    sdk: z.string().nullish().catch(null),
    assets: z.array(z.object({ name: z.string(), browser_download_url: z.string() })).default([]),
  })
  .transform(({ tag_name, prerelease, draft, published_at, body, sdk, assets }) => ({
    version: draft ? null : releaseVersion(tag_name),
    isPrerelease: prerelease || (parse(releaseVersion(tag_name))?.prerelease.length ?? 0) > 0,
    publishedAt: published_at && !Number.isNaN(Date.parse(published_at)) ? new Date(published_at).toISOString() : null,
    notes: (body ?? '').replace(SDK_COMMENT, '').slice(0, MAX_NOTES_LENGTH),
    sdkVersion: valid(sdk ?? SDK_COMMENT.exec(body ?? '')?.[1]),
    downloads: assets.map(({ name, browser_download_url: url }) => ({ name, url })).filter(({ url }) => isHttpUrl(url)),
  }));

const ReleaseFeedResponse = z.array(ReleaseSchema).max(1_000);

const REQUEST_OPTIONS = { timeoutMs: 10_000, maxBytes: 8 * 1024 * 1024 } as const;

/** Reads the list of releases at an address, in the format of GitHub releases. */
@Injectable()
export class ReleaseFeed {
  constructor(
    private readonly client: HttpClient,
    private readonly gracefulShutdown: GracefulShutdown,
    private readonly log: LogService,
  ) {}

  /** Published releases, newest version first; drafts and tags that are no version are left out. Throws `PluginFailure`. */
  async read(address: string): Promise<Release[]> {
    const http = this.client.createFor({ main: urlTarget(address) }, { signal: this.gracefulShutdown.stopping, log: this.log });
    const releases = await http.get('', ReleaseFeedResponse, REQUEST_OPTIONS);
    return releases
      .filter((release): release is typeof release & Release => release.version !== null)
      .sort((a, b) => compare(b.version, a.version));
  }
}
