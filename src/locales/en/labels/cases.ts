import type { Words } from '../../labels.ts'

/** What the declarations of cases are called, and the values of their lists. */
export const cases: Words = {
  'campaignContact.status.DRAFT': 'To contact',
  'campaignContact.status.ACTIVE': 'Contacted',
  'communication.status.DRAFT': 'To send',
  mail: 'E-mail',
  'mail.plural': 'E-mails',
  'externalData.plural': 'External data',
}
