/** The words of the search in everything. Each locale has the same keys. */
export const globalSearch = {
  everywhere: {
    title: 'Search everywhere',
    box: 'Search all records',
    start: 'Type three characters or more',
    startText:
      'Registrations, names, references and texts of every kind of record that you may see are searched.',
    progress: '{{done}} of {{all}} kinds of records searched',
    summary: 'Found: {{records}} · kinds of records: {{kinds}}',
    none: 'Nothing is called “{{text}}”',
    noneText: 'Try a part of the name, a number or a reference.',
    showAll: 'All {{count}} in {{list}}',
    failed: 'Some kinds of records could not be searched: {{names}}',
  },
}
