/** The words of conversations. Each locale has the same keys. */
export const chat = {
  chat: {
    title: 'Conversations',
    search: 'Search conversations',
    new: 'New conversation',
    none: 'No conversation yet',
    noneText: 'Begin one with a colleague; nobody but those who take part reads it.',
    choose: 'Choose a conversation',
    chooseText: 'Its messages appear here.',
    noMessages: 'Nothing was said yet',
    write: 'Write a message',
    send: 'Send',
    subject: 'Subject',
    with: 'With',
    start: 'Begin',
    cancel: 'Cancel',
    about: 'About {{key}}',
    open: 'Open the record',
    failed: 'The messages did not load',
    tryAgain: 'Try again',
    back: 'All conversations',
  },
}
