import { messages } from '#fields/messages.ts'

/** What fields say of their values: the English stands beside the fields. */
export const fieldMessages = { message: messages }
