/** A profile as the product brings it along. */
export interface BuiltIn {
  isParty?: boolean
  /** Entities; `*` is every one but those of the administration. */
  reads: readonly string[]
  writes: readonly string[]
  /** Entities whose transitions are granted, or single ones: `contract.validate`. */
  runs: readonly string[]
  more?: readonly string[]
}

const sales = [
  'person',
  'prospect',
  'organization',
  'deal',
  'contract',
  'quotation',
  'asset',
  'creditLine',
  'document',
  'note',
  'task',
  'communication',
  'bankAccount',
  'mandate',
  'collateral',
  'score',
  'ticket',
  'sharedView',
]
const collections = [
  'case',
  'claim',
  'task',
  'note',
  'communication',
  'document',
  'campaign',
  'campaignContact',
  'mail',
  'ticket',
  'question',
  'sharedView',
]
const accounting = [
  'billingRun',
  'invoice',
  'invoiceLine',
  'cashflow',
  'cashflowAllocation',
  'sepa',
  'camt',
  'paymentFile',
  'paymentFileLine',
  'bankAccount',
  'bankOperation',
  'bankStatement',
  'bankTransaction',
  'bankRule',
  'mandate',
  'accountingCatalogItem',
  'accountingRule',
  'booking',
  'posting',
  'postingEvent',
  'journalEntry',
  'proofRun',
  'deferral',
  'accrual',
  'impairment',
  'tax',
  'document',
  'note',
  'task',
  'depreciationSchedule',
  'sharedView',
]
const partyReads = [
  'contract',
  'deal',
  'person',
  'organization',
  'asset',
  'invoice',
  'invoiceLine',
  'cashflow',
  'contractElement',
  'quotation',
  'creditLine',
  'document',
  'product',
  'productCatalogItem',
  'financingService',
  'assetCatalogItem',
  'assetServiceCatalogItem',
  'collateral',
  'inspection',
  'maintenance',
  'ticket',
  'currency',
  'locale',
  'list',
  'tax',
  'sharedView',
]

/** What those outside the house do themselves: they give what is asked of them, and answer in their own questions. */
const partyRuns = ['document.upload', 'ticket.reply']

const everyday = ['task', 'note', 'communication', 'document', 'ticket', 'sharedView']
const credit = [
  ...['deal', 'creditLine', 'collateral', 'score', 'externalData', 'externalContract'],
  ...['committee', 'voting', 'vote', 'question', 'person', 'prospect', 'organization', ...everyday],
]
const backoffice = [
  ...['deal', 'contract', 'contractElement', 'amendment', 'agreement', 'creditLine', 'collateral'],
  ...['person', 'prospect', 'organization', 'personAmendment', 'mandate', 'bankAccount', 'mail', 'claim'],
  ...['asset', 'assetExpense', 'assetLot', 'inspection', 'inventory', 'maintenance'],
  ...['invoice', 'invoiceLine', 'billingRun', 'cashflow', 'cashflowAllocation', 'bankOperation', ...everyday],
]

/** The profiles that every tenant has until it says otherwise. ADMIN is elevated and needs no grants. */
export const builtInProfiles: Readonly<Record<string, BuiltIn>> = {
  STAFF: { reads: ['*'], writes: ['*'], runs: ['*'], more: ['read users', 'run billing', 'run dunning'] },
  ACCOUNTING: { reads: ['*'], writes: accounting, runs: accounting, more: ['run billing'] },
  COLLECTION: {
    reads: ['*'],
    writes: collections,
    runs: [...collections, 'invoice.dispute', 'invoice.resolve'],
    more: ['run dunning'],
  },
  // Examines what is asked for and says yes or no; what follows from a yes is the back office's.
  CREDIT: {
    reads: ['*'],
    writes: credit,
    runs: [
      ...['deal.submit', 'deal.send-back', 'deal.complete', 'deal.approve', 'deal.refuse'],
      ...['creditLine.submit', 'creditLine.approve', 'creditLine.reject'],
      ...['creditLine.freeze', 'creditLine.unfreeze', 'person.block', 'person.unblock'],
      ...['collateral', 'score', 'externalData', 'externalContract', 'committee', 'voting', 'question'],
      ...everyday,
    ],
  },
  // Carries contracts from the signature to their end: neither says yes to credit, nor gives up or writes off, nor pays out.
  BACKOFFICE: {
    reads: ['*'],
    writes: backoffice,
    runs: [
      ...['deal.submit', 'deal.complete', 'deal.withdraw', 'deal.sign', 'deal.convert'],
      ...['contract.validate', 'contract.activate', 'contract.suspend', 'contract.resume', 'contract.cancel'],
      ...[
        'contract.terminate',
        'contract.settle',
        'contract.end',
        'contract.set-off-deposit',
        'contract.close',
      ],
      ...['creditLine.submit', 'creditLine.open', 'creditLine.close', 'amendment', 'agreement', 'collateral'],
      ...['person', 'prospect', 'personAmendment', 'mandate', 'bankAccount', 'mail', 'claim'],
      ...['asset', 'assetExpense', 'assetLot', 'inspection', 'inventory', 'maintenance'],
      ...['invoice.validate', 'invoice.issue', 'invoice.receive', 'invoice.receive-note', 'invoice.dispute'],
      ...[
        'invoice.resolve',
        'invoice.credit',
        'invoice.cancel',
        'cashflowAllocation.reverse',
        'bankOperation.confirm',
        ...everyday,
      ],
    ],
    more: ['run billing'],
  },
  SALES: {
    reads: ['*'],
    writes: sales,
    runs: [
      'deal',
      'quotation',
      'task',
      'ticket',
      'person',
      'prospect',
      'contract.validate',
      'contract.cancel',
      'creditLine.submit',
    ],
  },
  // Sees the books and what they are made of, and touches nothing.
  AUDITOR: { reads: ['*'], writes: [], runs: [] },
  PARTNER: { isParty: true, reads: partyReads, writes: [], runs: partyRuns },
  CLIENT: { isParty: true, reads: partyReads, writes: [], runs: partyRuns },
  SUPPLIER: { isParty: true, reads: partyReads, writes: [], runs: partyRuns },
}
