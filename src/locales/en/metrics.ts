/** Texts of the metrics. Each locale has the same keys. */
export const metrics = {
  metrics: {
    title: 'Metrics',
    new: 'New metric',
    edit: 'Edit',
    metric: 'Metric',
    period: 'Period',
    values: 'Measured values',
    day: 'Day',
    value: 'Value',
    change: 'Change',
    none: 'Nothing was measured in this period.',
    failed: 'The metrics did not load',
    tryAgain: 'Try again',
    empty: 'No metric yet',
    emptyText: 'The usual ones are made when they are first measured, early in the morning.',
  },
  period: {
    '3': '3 months',
    '12': 'A year',
    '36': '3 years',
    '0': 'All',
  },
}
