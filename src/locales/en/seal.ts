/** Words of the page that verifies a tenant against its seals. Each locale has the same keys. */
export const seal = {
  seal: {
    title: 'Integrity',
    verify: 'Verify',
    newest: 'The newest seal',
    none: 'No day was sealed yet',
    noneText: 'Each day is sealed once it is over, at half past one.',
    day: 'Day',
    hash: 'Seal',
    lines: 'Entries',
    records: 'Records',
    result: 'What verifying found',
    days: 'Days sealed',
    orderOnly: 'Entries of an older version, which prove their order alone',
    whole: 'Everything is as it was written',
    failed: 'It could not be verified',
    tryAgain: 'Try again',
    found: 'Found',
    entity: 'Kind',
    registration: 'Record',
    field: 'Field',
  },
}
