/** The words of the calendar. Each locale has the same keys. */
export const calendar = {
  calendar: {
    title: 'Calendar',
    month: 'Month',
    week: 'Week',
    view: 'View',
    previous: 'Earlier',
    next: 'Later',
    today: 'Today',
    more: '{{count}} more',
    fewer: 'Show less',
    empty: 'Nothing falls in this time',
    emptyText: 'Tasks, inspections, maintenance, invoices and contract ends appear on their day.',
    failed: 'Not loaded: {{names}}',
    most: 'Only the first {{count}} of each kind are shown',
    new: 'New task',
  },
}
