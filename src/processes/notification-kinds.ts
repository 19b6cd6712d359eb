/** What people are told of, each by the ways that they choose. */
export const notificationKinds = [
  'TASK_GIVEN',
  'MENTIONED',
  'ANSWER_CAME',
  'QUESTION_ASKED',
  'VOTE_ASKED',
  'APPROVAL_ASKED',
  'APPROVAL_DECIDED',
  'BATCH_DONE',
  'SIGNATURE_DONE',
  'SIGNATURE_MISSED',
] as const

export type NotificationKind = (typeof notificationKinds)[number]
