import { renderText } from '@ombi/sdk';
import fc from 'fast-check';
import { DEFAULT_TEMPLATES } from '../../src/notifications/templates/default-templates.js';
import { renderTemplate } from '../../src/notifications/templates/render-template.js';

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
