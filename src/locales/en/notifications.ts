/** The words of the notifications page. Each locale has the same keys. */
export const notifications = {
  notifications: {
    title: 'Notifications',
    tasks: 'Waiting for you',
    tasksMeta: 'open tasks, the most urgent first',
    noTasks: 'Nothing waits for you',
    noTasksText: 'Tasks that are given to you appear here.',
    allTasks: 'All tasks',
    session: 'Since you opened the page',
    none: 'Nothing to report',
    noneText: 'What is done and what goes wrong while you work is kept here until you close the page.',
    clear: 'Clear all',
    due: 'Due {{date}}',
    failed: 'The tasks did not load',
    tryAgain: 'Try again',
  },
}
