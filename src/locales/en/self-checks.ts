/** The words of the self-checks. Each locale has the same keys. */
export const selfChecks = {
  checks: {
    title: 'Self-checks',
    passed: '{{passed}} of {{all}} passed',
    running: 'Running',
    again: 'Run again',
    all: 'All',
    failed: 'Failed',
    noneFailed: 'Nothing failed',
    noneFailedText: 'What this browser computes is what it should be.',
    check: 'Check',
    expected: 'Expected',
    actual: 'Found',
    result: 'Result',
    ok: 'Passed',
    wrong: 'Failed',
    money: 'Money mathematics',
    days: 'Days and calendars',
    identifiers: 'Identifiers',
    formats: 'Formats',
    server: 'The same on the server',
  },
}
