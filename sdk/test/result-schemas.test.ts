import { RESULT_SCHEMAS, UNREADABLE_EPISODE, UNREADABLE_ITEM } from '@ombi/sdk';

describe('the answers of plug-ins that run in a process of their own', () => {
  it.each([
    ['downloader', 'items', UNREADABLE_ITEM],
    ['downloader', 'episodes', UNREADABLE_EPISODE],
    ['mediaServer', 'episodes', UNREADABLE_EPISODE],
  ] as const)('may tell of unreadable rows: %s, %s', (capability, member, row) => {
    const schemas = RESULT_SCHEMAS[capability] as Record<string, { parse(answer: unknown): unknown }>;
    const page = { items: [row], total: 1 };
    expect(schemas[member]!.parse(page)).toEqual(page);
  });
});
