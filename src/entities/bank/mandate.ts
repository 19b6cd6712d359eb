import { date, entity, facts, integer, jsonOf, reference, text, yesNo } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { usageWorkflow } from '../workflows.ts'

/** What has changed of a mandate since the bank last heard of it. */
export interface MandateAmendment {
  /** The reference so far. */
  mandateReference?: string | null
  creditorIdentifier?: string | null
  creditorName?: string | null
  /** The account so far. */
  iban?: string | null
  isOtherBank?: boolean | null
}

/** A debtor's consent to be collected from. It lapses when nothing is collected for 36 months. */
export const mandate = entity('mandate', {
  area: 'bank',
  domain: 'bank',
  icon: 'signature',
  registration: { format: 'RUM-{n:6}', counter: 'mandate', start: 1 },
  types: false,
  retention: { as: 'BOOKS', since: 'lastUseDate' },
  fields: {
    bankAccountRegistration: reference('bankAccount', { mandatory: true, label: 'Bank account' }),
    personRegistration: reference('person', { label: 'Debtor' }),
    creditorRegistration: reference('organization', { label: 'Creditor' }),
    sepaCreditorIdentifier: text({ max: 35, uppercase: true, label: 'SEPA creditor identifier' }),
    position: integer({ default: 0, column: true }),
    rumName: text({ max: 250, label: 'Mandate name' }),
    rumReference: text({ max: 35, label: 'Mandate reference', mandatory: true, column: true }),
    rumStatus: sealed('rumStatus', { default: 'TO_SIGN', label: 'Signature', column: true }),
    rumDateOfSignature: date({ label: 'Signed on', mandatory: { rumStatus: 'SIGNED' } }),
    rumPlaceOfSignature: text({ max: 70, label: 'Signed at' }),
    rumType: sealed('rumType', { default: 'CORE', label: 'Scheme', column: true }),
    rumFrequency: sealed('rumFrequency', { default: 'RECURRENT', label: 'Use' }),
    isFinal: yesNo({ label: 'Next collection is the last' }),
    firstUseDate: date({ system: true }),
    lastUseDate: date({ system: true }),
    lapseDate: date({ computed: 'mandate/lapse-date', label: 'Lapses on' }),
    isLapsed: yesNo({ label: 'Lapsed', daily: { status: 'ACTIVE', lapseDate: { lt: '$today' } } }),
    amendment: jsonOf<MandateAmendment>()({
      system: true,
      help: 'What the next collection tells the bank once',
    }),
    externalReference: text({ max: 60 }),
  },
  columns: [
    'registration',
    'status',
    'name',
    'rumReference',
    { field: 'personRegistration', link: '/person/{personRegistration}' },
    'bankAccountRegistration',
    'rumType',
    'rumStatus',
    'rumDateOfSignature',
    { field: 'lapseDate', hidden: true },
    { field: 'creditorRegistration', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['rumReference', 'rumDateOfSignature'],
  search: [
    'registration',
    'name',
    'status',
    { field: 'rumReference', by: 'contains' },
    'personRegistration',
    'creditorRegistration',
    'rumType',
    'rumStatus',
    'rumDateOfSignature',
    'isLapsed',
  ],
  texts: ['rumReference'],
  sort: ['position', '-_insertDate'],
  ownedBy: [{ entity: 'bankAccount', by: 'bankAccountRegistration', as: 'sepaMandates' }],
  ownPerson: { personRegistration: 'client' },
  nameRule: 'mandate/name',
  steps: { write: ['mandate/references'] },
  unique: [['creditorRegistration', 'rumReference']],
  workflow: usageWorkflow,
  removable: { rumStatus: 'TO_SIGN' },
  flags: [{ field: 'isLapsed', meaning: 'warning', label: 'Lapsed' }],
  layout: [
    tabs('overview', 'documents', 'history'),
    form('main', 'Mandate', [
      'rumName',
      'rumReference',
      'rumStatus',
      'rumDateOfSignature',
      'rumPlaceOfSignature',
      'rumType',
      'rumFrequency',
      'isFinal',
      'bankAccountRegistration',
      'personRegistration',
      'creditorRegistration',
      'sepaCreditorIdentifier',
    ]),
    facts('use', 'Use', [
      'firstUseDate',
      'lastUseDate',
      'lapseDate',
      'externalReference',
      'orgaRegistration',
    ]),
    ...closing(),
  ],
})
