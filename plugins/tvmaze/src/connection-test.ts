import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import type { TvMazeCtx } from './client/ctx.js';
import { get } from './client/get.js';

/** Whatever stands in between, the pages of its series stay at the service's own address. */
const FirstShow = z.object({ id: z.literal(1), url: z.string() });
const PAGE = /^https?:\/\/(www\.)?tvmaze\.com\//;

/** The cheapest question is about the series that has always been the first. */
export async function testConnection(ctx: TvMazeCtx): Promise<TestReport> {
  const { url } = await get(ctx, '/shows/1', FirstShow);
  return PAGE.test(url) ? { ok: true } : { ok: false, reason: 'wrong-app' };
}
