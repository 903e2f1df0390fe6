import type { TestReport } from '@ombi/sdk';
import { z } from 'zod';
import { get, type TvMazeCtx } from './client.js';

/** Whatever stands in between, the pages of its series stay at the service's own address. */
const FirstShow = z.object({ id: z.literal(1), url: z.string() });
const TVMAZE_URL = /^https?:\/\/(www\.)?tvmaze\.com\//;

/** The cheapest question is about the series that has always been the first. */
export async function testConnection(ctx: TvMazeCtx): Promise<TestReport> {
  const { url } = await get(ctx, '/shows/1', FirstShow);
  return TVMAZE_URL.test(url) ? { ok: true } : { ok: false, reason: 'wrong-app' };
}
