import { gradientPng, reply, type Reply, type RouteTable } from '@ombi/sdk/testing';
import type { World } from '../world/index.js';

const SHAPES: Readonly<Record<string, readonly [number, number]>> = {
  poster: [60, 90],
  profile: [60, 90],
  backdrop: [128, 72],
  logo: [100, 40],
};

/** The picture host: two colours for everything that exists. */
export const pictureAnswers = (world: World): RouteTable => ({
  'GET /t/p/:size/:file': ({ params }) => picture(params.file ?? '', world),
});

function picture(file: string, { films, shows, people }: World): Reply {
  const [, kind = '', id] = /^(\w+)-(\d+)(?:-\d)?\.png$/.exec(file) ?? [];
  const shape = SHAPES[kind];
  if (!shape || ![...films, ...shows, ...people].some((one) => String(one.id) === id)) return reply(404, 'File not Found');
  return reply(200, gradientPng(...shape, Number(id)), { 'content-type': 'image/png' });
}
