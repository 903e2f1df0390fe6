import { renderHook } from '@testing-library/react';
import { useOutcomeText, type TestReport } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { addTexts } from '@ombi/sdk/ui/i18n';
import '../support/english-texts.js';

addTexts('en', 'plugin/sample', {
  'test.rejected': 'Sample rejected the request: {{detail}}',
  'test.wrong-path': 'It answers below another path',
});

const outcomeText = (outcome: TestReport | Error): string => renderHook(() => useOutcomeText('sample')).result.current(outcome);

describe('the text of a test result', () => {
  it('continues with the detail as a sentence', () => {
    expect(outcomeText({ ok: false, reason: 'unreachable', detail: 'connection refused' })).toBe(
      'Nothing answers at this address. Connection refused.',
    );
    expect(outcomeText({ ok: false, reason: 'timeout', detail: 'Is it asleep?' })).toBe(
      'The service did not answer in time. Is it asleep?',
    );
  });

  it('shows a detail once that is part of the text of the plug-in', () => {
    expect(outcomeText({ ok: false, reason: 'rejected', detail: 'page must be 1 or more' })).toBe(
      'Sample rejected the request: page must be 1 or more',
    );
  });

  it('keeps a detail as it is behind a text that is no sentence', () => {
    expect(outcomeText({ ok: false, reason: 'wrong-path', detail: '/films' })).toBe('It answers below another path /films');
  });

  it('is the text alone without a detail', () => {
    expect(outcomeText({ ok: false, reason: 'unreachable' })).toBe('Nothing answers at this address.');
  });

  it('treats a failed call the same way', () => {
    const problem = new ApiProblem(502, 'plugin/unreachable', 'host not found');
    expect(outcomeText(problem)).toBe('Nothing answers at this address. Host not found.');
  });
});
