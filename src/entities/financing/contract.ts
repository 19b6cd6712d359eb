import { date, elements, entity, integer, money, party, percentage, reference, yesNo } from '#model/index.ts'
import { sealed } from '../sealed.ts'
import { contractLayout } from './contract-layout.ts'
import { contractWorkflow } from './contract-workflow.ts'
import { financingFields, ofTerms, ofTheHouse } from './financing-fields.ts'
import { financingSearch } from './financing-search.ts'

const received = { pr: 'RECEIVABLE' }
const running = ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED']

/** From validation on the terms are agreed. */
const agreedStatuses = [
  'VALIDATED',
  'ACTIVE',
  'SUSPENDED',
  'TERMINATED',
  'CHARGED_OFF',
  'WRITTEN_OFF',
  'CLOSED',
  'CANCELLED',
]

export const contract = entity('contract', {
  area: 'financing',
  domain: 'financing',
  offline: 'write',
  icon: 'file-text',
  registration: { format: 'CTR-{n}', counter: 'contract', start: 10001 },
  retention: {
    as: 'CONTRACT',
    since: 'closingDate',
    when: { status: { not: ['DRAFT', 'CANCELLED'] } },
    open: { status: ['VALIDATED', 'ACTIVE', 'SUSPENDED', 'TERMINATED', 'CHARGED_OFF'] },
  },
  fields: {
    ...financingFields({ status: agreedStatuses }),
    orgaRegistration: reference('organization', {
      label: 'Organization',
      readOnly: { status: agreedStatuses },
    }),
    dealRegistration: reference('deal', { ...ofTerms, fixed: true }),
    quotationRegistration: reference('quotation', { ...ofTerms, system: true, label: 'Chosen quotation' }),
    postingScheme: sealed('postingScheme', {
      readOnly: { status: agreedStatuses },
      hiddenFrom: ofTheHouse,
      help: 'Which rules book it: its product says so at validation, without one it is chosen here',
    }),
    isClaim: yesNo({
      system: true,
      label: 'A claim in the financial books',
      hiddenFrom: ofTheHouse,
      help: 'A finance lease of an organization that keeps them: they have what it is still to pay, not the asset',
    }),
    claimMovements: elements(
      {
        date: date({ mandatory: true }),
        amount: money({
          in: 'currency',
          help: 'Principal that is planned no more, and owed by the asset until it is back',
        }),
      },
      { system: true, label: 'Claims by assets', hiddenFrom: ofTheHouse },
    ),
    planVersion: integer({ system: true }),
    agreementRegistration: reference('agreement', {
      system: true,
      label: 'Partner agreement',
      hiddenFrom: ['client', 'supplier'],
    }),
    validationDate: date({ system: true }),
    activationDate: date({ system: true, column: true }),
    terminationDate: date({ system: true }),
    closingDate: date({ system: true }),
    chargeOffDate: date({ system: true, label: 'Charged off on' }),
    isDoubtful: yesNo({
      system: true,
      column: true,
      label: 'Doubtful',
      hiddenFrom: ofTheHouse,
      help: 'What is billed and open stands on the account of doubtful customers',
    }),
    doubtfulDate: date({
      system: true,
      column: true,
      label: 'Became doubtful on',
      hiddenFrom: ofTheHouse,
    }),
    doubtfulTimes: elements(
      {
        from: date({ mandatory: true }),
        until: date({ label: 'Sound again on' }),
        reason: sealed('doubtfulReason', { mandatory: true }),
      },
      { system: true, label: 'Doubtful times', hiddenFrom: ofTheHouse },
    ),
    formerClients: elements(
      {
        personRegistration: reference('person', { mandatory: true }),
        until: date({ mandatory: true, label: 'Assigned on' }),
      },
      // Amendments tell it in the history already.
      { system: true, unrecorded: true, label: 'Former clients', hiddenFrom: ofTheHouse },
    ),
    impairmentRate: percentage({
      system: true,
      label: 'Share expected to be lost',
      hiddenFrom: ofTheHouse,
      help: 'As somebody has decided; empty: by the rule of its organization',
    }),
    impaired: money({
      ...ofTerms,
      in: 'currency',
      label: 'Impairment',
      hiddenFrom: ofTheHouse,
      rollup: {
        sum: 'impairment.amount',
        by: 'contractRegistration',
        where: { ledger: 'LOCAL', takenBackDate: null },
      },
      help: 'What is expected to be lost of it',
    }),
    outstanding: money({
      ...ofTerms,
      in: 'currency',
      rollup: {
        sum: 'cashflow.principal',
        by: 'contractRegistration',
        where: { status: 'PLANNED', ...received },
      },
      help: 'Principal that is not billed yet',
    }),
    principalDue: money({
      ...ofTerms,
      in: 'currency',
      label: 'Principal billed and unpaid',
      rollup: {
        sum: 'cashflow.principal',
        by: 'contractRegistration',
        where: { status: 'BILLED', ...received },
      },
    }),
    principalPaid: money({
      ...ofTerms,
      in: 'currency',
      label: 'Principal paid in part',
      help: 'Of what is billed and not paid whole',
      rollup: {
        sum: 'cashflow.principalPaid',
        by: 'contractRegistration',
        where: { status: 'BILLED', ...received },
      },
    }),
    nextRevisionDate: date({
      ...ofTerms,
      system: true,
      column: true,
      label: 'Next revision',
      help: 'When its variable rate next follows the index',
    }),
    nextDueDate: date({
      ...ofTerms,
      label: 'Next due',
      rollup: {
        min: 'cashflow.dueDate',
        by: 'contractRegistration',
        where: { status: 'PLANNED', ...received },
      },
    }),
    billed: money({
      ...ofTerms,
      in: 'currency',
      label: 'Billed incl. tax',
      rollup: {
        sum: 'invoice.amountInclTax',
        by: 'contractRegistration',
        where: { status: [...running, 'PAID', 'CREDITED', 'WRITTEN_OFF'], ...received },
      },
    }),
    balance: money({
      ...ofTerms,
      in: 'currency',
      label: 'Open balance',
      rollup: {
        sum: 'invoice.totalBalance',
        by: 'contractRegistration',
        where: { status: running, ...received },
      },
    }),
    depositHeld: money({
      ...ofTerms,
      in: 'currency',
      label: 'Deposit held',
      rollup: {
        sum: 'invoice.deposit',
        by: 'contractRegistration',
        where: { status: [...running, 'PAID', 'CREDITED', 'WRITTEN_OFF'], ...received },
      },
      help: 'Deposits asked for, less what was set off or given back',
    }),
    secured: money({
      ...ofTerms,
      in: 'currency',
      label: 'Secured by collateral',
      rollup: {
        sum: 'collateral.securedAmount',
        by: 'contractRegistration',
        where: { status: 'ACTIVE' },
      },
    }),
    lateBalance: money({
      ...ofTerms,
      in: 'currency',
      label: 'Late',
      rollup: { sum: 'invoice.totalBalance', by: 'contractRegistration', where: { isLate: true } },
    }),
    lateSince: date({
      ...ofTerms,
      rollup: { min: 'invoice.dueDate', by: 'contractRegistration', where: { isLate: true } },
    }),
    isLate: yesNo({ ...ofTerms, label: 'Late', daily: { lateBalance: { gt: 0 } } }),
    funded: money({
      in: 'currency',
      label: 'Refinanced',
      hiddenFrom: ofTheHouse,
      rollup: { sum: 'funding.outstanding', by: 'contractRegistration', where: { status: 'ACTIVE' } },
    }),
    endNoticeDate: date({ computed: 'contract/end-notice-date', label: 'End in sight from' }),
    isEnding: yesNo({
      label: 'Ends within 90 days',
      daily: {
        status: ['ACTIVE', 'SUSPENDED'],
        endNoticeDate: { lte: '$today' },
        endDate: { gte: '$today' },
      },
    }),
  },
  columns: [
    'registration',
    'status',
    'name',
    { field: 'financialProduct', label: 'Product' },
    'startDate',
    { field: 'financedAmountExclTax', label: 'Financed', total: true },
    party('CLIENT'),
    { field: 'outstanding', total: true },
    { field: 'lateBalance', total: true },
    { field: 'lateSince', hidden: true },
    { field: 'isDoubtful', hidden: true },
    { field: 'doubtfulDate', hidden: true },
    { field: 'impaired', hidden: true, total: true },
    { field: 'endDate', hidden: true },
    { field: 'nextDueDate', hidden: true },
    { field: 'balance', hidden: true, total: true },
    { field: 'type', hidden: true },
    { field: 'duration', hidden: true },
    { field: 'internalReference', hidden: true },
    party('PARTNER', { hidden: true }),
    party('SALES', { label: 'Salesperson', hidden: true }),
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['financedAmountExclTax', 'outstanding', 'nextDueDate', 'lateBalance'],
  search: [...financingSearch, 'isLate', 'isDoubtful', 'ownerUsername'],
  texts: ['internalReference', 'externalReference'],
  sort: ['-startDate'],
  sortable: ['startDate', 'endDate', 'financedAmountExclTax', 'outstanding', 'lateBalance', 'name'],
  parties: {
    CLIENT: 'client',
    PAYER: 'client',
    GUARANTOR: 'client',
    PARTNER: 'partner',
    BUSINESSUNIT: 'partner',
    AGENCY: 'partner',
    SALES: 'partner',
    SUPPLIER: 'supplier',
  },
  sharesWith: ['client', 'partner'],
  indexes: [['status', 'nextRevisionDate']],
  workflow: contractWorkflow,
  removable: { status: 'DRAFT' },
  tabs: [
    { id: 'active', label: 'Active', where: { status: 'ACTIVE' } },
    { id: 'arrears', label: 'In arrears', where: { isLate: true } },
    { id: 'doubtful', label: 'Doubtful', where: { isDoubtful: true } },
    { id: 'to-activate', label: 'To activate', where: { status: 'VALIDATED' } },
    { id: 'ending', label: 'Ending in 90 days', where: { isEnding: true } },
  ],
  answers: [
    { field: 'outstanding' },
    { field: 'nextDueDate', label: 'Next due', due: '/next-due' },
    { field: 'lateBalance', label: 'Late', bad: { isLate: true } },
  ],
  flags: [
    { field: 'isLate', meaning: 'error', label: 'Late' },
    { field: 'isDoubtful', meaning: 'error', label: 'Doubtful' },
  ],
  recompute: { on: ['assets'], rule: 'contract/asset-prices' },
  steps: { write: ['contract/dates'], change: ['contract/keep-client'], transition: ['contract/tax-due'] },
  layout: contractLayout,
})
