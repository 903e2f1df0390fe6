import { DEFAULT_TEMPLATES } from '../../../src/notifications/templates/default-templates.js';
import { findTemplateFaults } from '../../../src/notifications/templates/template-faults.js';
import { variableNamesOf, VARIABLE_NAMES } from '../../../src/notifications/templates/variable-names.js';
import type { NotificationType } from '@ombi/sdk';

const faults = (template: string) => findTemplateFaults(template, VARIABLE_NAMES);

describe('the check of a template', () => {
  it.each([
    ['{Title}{?Year} ({Year}){/Year}', [], []],
    ['{Nope} {?Nobody}x{/Nobody} {Nope}', ['Nope', 'Nobody'], []],
    ['{title}', ['title'], []],
    ['{ Title }', [' Title '], []],
    ['{Title {?Year}open {Alias}', [], ['Year', 'Title']],
    ['{Title', [], ['Title']],
    ['{Title\n{Year}', [], ['Title']],
    ['shut{/Title}', [], ['Title']],
    ['{?Title}{?Year}a{/Year}{/Title}', [], ['Year']],
    ['{?Title}{?Year}a{/Title}b{/Year}', [], ['Year']],
    ['a { b } c {} {', [' b '], []],
    ['p { color: red } a {color: red}', [], []],
  ])('of %j finds the unknown names %j and the open ones %j', (template, unknown, unclosed) => {
    expect(faults(template)).toEqual({ unknown, unclosed });
  });

  it('takes no longer for a long text of open brackets', () => {
    expect(faults(`${'{?Title}'.repeat(2_500)}${'{Year '.repeat(2_500)}${'x'.repeat(20_000)}`)).toEqual({
      unknown: [],
      unclosed: ['Title', 'Year'],
    });
  });

  it.each(Object.entries(DEFAULT_TEMPLATES))(
    'finds nothing in the default for %s, whose variables its list has',
    (type, { subject, message }) => {
      expect(findTemplateFaults(subject + message, variableNamesOf(type as NotificationType))).toEqual({ unknown: [], unclosed: [] });
    },
  );

  it('knows every variable that a list names', () => {
    const listed = Object.keys(DEFAULT_TEMPLATES).flatMap((type) => variableNamesOf(type as NotificationType));
    expect(new Set(listed)).toEqual(new Set(VARIABLE_NAMES));
  });
});
