import { renderText, type NotificationType } from '@ombi/sdk';
import fc from 'fast-check';
import { LANGUAGES } from '../../../src/identity/index.js';
import { DECIDED_REQUEST_TEMPLATE, DEFAULT_TEMPLATES, fixedTemplate } from '../../../src/notifications/templates/default-templates.js';
import { NotificationTemplates, localizeTemplate } from '../../../src/notifications/templates/notification-templates.js';
import { translatedTexts } from '../../../src/notifications/templates/translations/index.js';
import { renderTemplate } from '../../../src/notifications/templates/render-template.js';

const text = (template: string, variables: Record<string, string | null>) => renderText(renderTemplate(template, variables));

describe('a template', () => {
  it('inserts values and drops optional parts without one', () => {
    const template = '{Title}{?Year} ({Year}){/Year} by {Alias}';
    expect(text(template, { Title: 'Nosferatu', Year: '1922', Alias: 'Mina' })).toBe('Nosferatu (1922) by Mina');
    expect(text(template, { Title: 'Nosferatu', Year: null, Alias: 'Mina' })).toBe('Nosferatu by Mina');
  });

  it('keeps unknown names as they are', () => {
    expect(text('{Nobody} and {title}', { Title: 'x' })).toBe('{Nobody} and {title}');
  });

  it.each([
    ['{Title', '{Title'],
    ['Title}', 'Title}'],
    ['{}', '{}'],
    ['{{Title}}', '{x}'],
    ['{?Title}open', '{?Title}open'],
    ['shut{/Title}', 'shut{/Title}'],
    ['{?Title}{?Year}a{/Title}b{/Year}', '{?Year}ab{/Year}'],
    ['{?Nobody}never{/Nobody}{Title}', 'x'],
    ['{ Title }{Ti tle}', '{ Title }{Ti tle}'],
  ])('with what is not closed or not known, as %j, keeps it as text', (template, shown) => {
    expect(text(template, { Title: 'x', Year: '1922' })).toBe(shown);
  });

  it('separates values from the surrounding text, so that only values are escaped', () => {
    const parts = renderTemplate('*{Title}*', { Title: '*bold*' });
    expect(renderText(parts, (value) => value.replaceAll('*', '\\*'))).toBe('*\\*bold\\**');
  });

  it('never renders a value as a template', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(text('<{Title}>', { Title: value, Alias: 'secret' })).toBe(`<${value}>`);
      }),
    );
    expect(text('{Title}', { Title: '{Alias}{?Alias}x{/Alias}', Alias: 'secret' })).toBe('{Alias}{?Alias}x{/Alias}');
  });

  it.each(Object.entries(DEFAULT_TEMPLATES))('of the portal for %s names only variables that exist', (_type, template) => {
    const names = [...`${template.subject}${template.message}`.matchAll(/\{[?/]?(\w+)\}/g)].map(([, name]) => name);
    const known = [
      'ApplicationName',
      'Title',
      'Alias',
      'Type',
      'Year',
      'RequestedDate',
      'DetailsUrl',
      'Is4K',
      'DenyReason',
      'Error',
      'ApplicationUrl',
      'PartiallyAvailableEpisodeCount',
      'PartiallyAvailableEpisodesList',
      'ActorAlias',
      'IssueCategory',
      'IssueDescription',
      'IssueSubject',
      'NewIssueComment',
    ];
    expect(known).toEqual(expect.arrayContaining(names));
  });
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the default templates in %s', (language) => {
  const { templates, mergedSubject, mergedApprovalsSubject, omission } = translatedTexts(language)!;
  const variablesOf = (template: { subject: string; message: string }) =>
    [...`${template.subject}${template.message}`.matchAll(/\{[?/]?(\w+)\}/g)].map(([, name]) => name);

  it.each(Object.entries(DEFAULT_TEMPLATES))('insert what the English one for %s does', (type, english) => {
    const own = templates[type as NotificationType]!;
    expect(variablesOf(english)).toEqual(expect.arrayContaining(variablesOf(own)));
    // A number would need the plural forms of the language; the list of the episodes says the same.
    const left = variablesOf(english).filter((name) => !variablesOf(own).includes(name) && name !== 'PartiallyAvailableEpisodeCount');
    expect([left, own.message === english.message]).toEqual([[], false]);
  });

  it.each(['passwordReset', 'passwordElsewhere'] as const)('insert what the English text for %s does', (about) => {
    const sorted = (of: string) => variablesOf(fixedTemplate(about, of)).sort();
    expect(sorted(language)).toEqual(sorted('en'));
    for (const text of [mergedSubject, mergedApprovalsSubject, ...Object.values(omission)]) expect(text).toContain('{Count}');
  });

  it('say of a request that needs no decision what the English text says', () => {
    expect(variablesOf(templates.DecidedRequest).sort()).toEqual(variablesOf(DECIDED_REQUEST_TEMPLATE).sort());
    expect(templates.DecidedRequest.message).not.toBe(templates.NewRequest!.message);
  });
});

describe('changed templates', () => {
  const PLACE = { agent: 1, addressings: ['place'] } as never;
  let stored: TemplateRow[];
  let reads: number;
  const templates = new NotificationTemplates({
    findByAgent: () => {
      reads += 1;
      return Promise.resolve(stored);
    },
    save: (rows: readonly TemplateRow[]) => {
      stored = [...stored.filter(({ type }) => rows.every((row) => row.type !== type)), ...rows];
      return Promise.resolve();
    },
  } as never);
  type TemplateRow = { agent: number; type: number; enabled: boolean; subject: string | null; message: string | null };
  const draft = (subject: string | null, enabled = true) => [{ notificationType: 0, subject, message: null, enabled }];

  beforeEach(() => {
    [stored, reads] = [[], 0];
  });

  it('are named with the text before and after, from one look at the stored rows', async () => {
    const [standard] = await templates.listViews(PLACE);
    reads = 0;
    expect(await templates.write(PLACE, draft('First'))).toMatchObject([
      { field: 'NewRequest.subject', before: standard!.subject, after: 'First' },
    ]);
    expect(reads).toBe(1);
    expect(await templates.write(PLACE, draft('Second', false))).toMatchObject([
      { field: 'NewRequest.enabled', before: true, after: false },
      { field: 'NewRequest.subject', before: 'First', after: 'Second' },
    ]);
    expect(await templates.write(PLACE, draft(standard!.subject))).toMatchObject([
      { field: 'NewRequest.enabled', before: false, after: true },
      { field: 'NewRequest.subject', before: 'Second', after: standard!.subject },
    ]);
    expect(await templates.write(PLACE, draft(null))).toEqual([]);
  });

  it('are as they are in every language, beside the translated other half', async () => {
    await templates.write(PLACE, draft('Own subject'));
    const [view] = await templates.listViews(PLACE);
    const { subject, message, language } = localizeTemplate(view!, 'pt-BR', 'fr');
    expect([subject, message, language]).toEqual(['Own subject', translatedTexts('pt')!.templates.NewRequest!.message, 'pt-BR']);

    await templates.write(PLACE, [{ ...draft('Own subject')[0]!, message: 'Own text' as never }]);
    const [changed] = await templates.listViews(PLACE);
    expect(localizeTemplate(changed!, 'de', 'fr')).toEqual({ subject: 'Own subject', message: 'Own text', language: 'fr' });
  });
});
