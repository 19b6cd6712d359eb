import { listsOf } from './list-values.ts'

export const casesLists = listsOf({
  taskType: {
    CALL: 'Call',
    MAIL: 'Mail',
    MEETING: 'Meeting',
    DOCUMENT: 'Document to obtain',
    REVIEW: 'Review',
    APPROVAL: 'Approval',
    PAYMENT: 'Payment',
    FOLLOW_UP: 'Follow-up',
    OTHER: 'Other',
  },
  priority: { LOW: 'Low', NORMAL: 'Normal', HIGH: 'High', URGENT: 'Urgent' },
})
