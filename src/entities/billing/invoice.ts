/* Long because an invoice names all that the law wants of it, its sums and where it stands. */
import {
  anyOfField,
  card,
  choice,
  currencyCode,
  date,
  datetime,
  elements,
  entity,
  facts,
  integer,
  jsonOf,
  type LayoutNode,
  money,
  party,
  person,
  reference,
  related,
  text,
  textarea,
  wording,
  yesNo,
} from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { invoiceRetention, invoiceWorkflow } from './invoice-workflow.ts'

/** A party as it stood on the day of issue. */
export interface IssuedParty {
  registration?: string
  name?: string | null
  registrations?: readonly { type?: string | null; number?: string | null }[]
  address?: {
    address1?: string | null
    address2?: string | null
    addressLine?: string | null
    zipcode?: string | null
    city?: string | null
  } | null
}

/** A line as it was issued. */
export interface IssuedLine {
  name?: string | null
  wording?: unknown
  periodStart?: string | null
  periodEnd?: string | null
  amountExclTax?: number | null
  taxCode?: string | null
  taxRate?: number | null
  taxAmount?: number | null
  isOnCollection?: boolean | null
  amountInclTax?: number | null
  /** Why it bears no tax, as the tax says it. */
  exemption?: string | null
}

/** What an issued invoice says, whatever changes since. */
export interface InvoiceSnapshot {
  issuer?: IssuedParty | null
  payer?: IssuedParty | null
  payee?: IssuedParty | null
  lines?: readonly IssuedLine[]
}

/** Which days of which late invoices an invoice of late interest bills. */
const lateInterests = elements(
  {
    invoiceRegistration: reference('invoice', { label: 'Late invoice' }),
    from: date({ label: 'After' }),
    until: date(),
    interest: money({ in: 'currency' }),
    fee: money({ in: 'currency', label: 'Fixed late fee' }),
  },
  { system: true, label: 'Late interest by invoice' },
)

const [workflowCard, ...rest] = closing(undefined, ['overview', 'notes'])

const layout: LayoutNode[] = [
  tabs('overview', 'postings', 'documents', 'notes', 'history'),
  card('InvoiceLines', { title: 'Lines', column: 'left' }),
  {
    id: 'late-interests',
    kind: 'Elements',
    title: 'Late interest by invoice',
    column: 'left',
    when: { lateInterests: { is: 'set' } },
    props: { field: 'lateInterests', columns: ['invoiceRegistration', 'from', 'until', 'interest', 'fee'] },
  },
  related('allocations', 'Payments and returns', {
    entity: 'cashflowAllocation',
    by: 'invoiceRegistration',
    columns: ['date', 'bankOperationRegistration', 'status', 'amount'],
  }),
  related('cashflows', 'Where it comes from', {
    entity: 'cashflow',
    by: 'invoiceRegistration',
    columns: ['registration', 'type', 'dueDate', 'amountExclTax'],
  }),
  card('Persons', { title: 'Persons', column: 'left' }),
  card('Postings', {
    title: 'Postings',
    column: 'left',
    navs: ['postings'],
    props: { by: 'invoiceRegistration' },
  }),
  workflowCard!,
  facts('facts', 'Facts', [
    'invoiceNumber',
    'type',
    'pr',
    'issuerRegistration',
    'contractRegistration',
    'originalRegistration',
    'billingRunRegistration',
    'issueDate',
    'dueDate',
    'paymentDate',
    'lossDate',
    'taxRelief',
    'reliefDate',
    'acceptedDifference',
    'acceptedBy',
    'isPartOfOrder',
    'paymentMode',
    'paymentCondition',
    'mandateRegistration',
    'bankAccountRegistration',
    'paymentReference',
    'dunningLevel',
    'dunningDate',
    'caseRegistration',
    'billedCaseRegistration',
    'billedCreditLineRegistration',
    'interestBilledUntil',
    'internalReference',
    'externalReference',
    'orgaRegistration',
  ]),
  facts('amounts', 'Amounts', [
    'amountExclTax',
    'taxAmount',
    'taxOnCollection',
    'amountInclTax',
    'allocated',
    'totalBalance',
  ]),
  ...rest,
]

/** What was issued stands in the books as it is, and what gives a payment back is for who has paid it. */
const issued = { anyOf: [{ issueDate: { is: 'set' } }, { refundedRegistration: { is: 'set' } }] } as const

/** What is owed or to be paid. A credit note is one of type CREDIT_NOTE whose amounts are negative, so that sums net. */
export const invoice = entity('invoice', {
  area: 'billing',
  domain: 'billing',
  icon: 'receipt',
  registration: { format: 'INV-{yyyy}-{n:5}', counter: 'invoice', start: 1 },
  retention: invoiceRetention,
  fields: {
    wording: wording(),
    orgaRegistration: reference('organization', { label: 'Organization', readOnly: issued }),
    contractRegistration: reference('contract', { readOnly: issued }),
    billingRunRegistration: reference('billingRun', { system: true }),
    persons: elements(
      {
        personRegistration: reference('person', { mandatory: true }),
        role: sealed('invoiceRole', { mandatory: true }),
      },
      { readOnly: issued },
    ),
    issuerRegistration: reference('person', { label: 'Issuer', readOnly: issued }),
    pr: sealed('payableReceivable', { default: 'RECEIVABLE', fixed: true, label: 'Payable or receivable' }),
    currency: currencyCode({ default: 'EUR', mandatory: true, column: true, readOnly: issued }),
    invoiceNumber: text({ max: 60, label: 'Invoice number', readOnly: { pr: 'RECEIVABLE' } }),
    series: text({ system: true, max: 60 }),
    amountExclTax: money({
      in: 'currency',
      label: 'Amount excl. tax',
      rollup: { sum: 'invoiceLine.amountExclTax', by: 'invoiceRegistration' },
    }),
    taxAmount: money({
      in: 'currency',
      label: 'Tax',
      rollup: { sum: 'invoiceLine.taxAmount', by: 'invoiceRegistration' },
    }),
    amountInclTax: money({
      in: 'currency',
      label: 'Amount incl. tax',
      rollup: { sum: 'invoiceLine.amountInclTax', by: 'invoiceRegistration' },
    }),
    deposit: money({
      in: 'currency',
      rollup: { sum: 'invoiceLine.amountExclTax', by: 'invoiceRegistration', where: { type: 'DEPOSIT' } },
      help: 'What of it is asked for to be held',
    }),
    allocated: money({
      in: 'currency',
      label: 'Paid',
      rollup: {
        sum: 'cashflowAllocation.amount',
        by: 'invoiceRegistration',
        where: { status: 'ACTIVE' },
      },
    }),
    totalBalance: money({ in: 'currency', computed: 'invoice/balance', label: 'Open balance' }),
    generationDate: date({ default: '$today', label: 'Generated' }),
    issueDate: date({ system: true, label: 'Issued' }),
    taxPointDate: date({
      help: 'The rates of tax of this day hold; empty: those of the due date',
      label: 'Tax point',
      readOnly: { issueDate: { is: 'set' } },
    }),
    dueDate: date({ label: 'Due', mandatory: true }),
    paymentDate: date({ system: true, label: 'Paid on', column: true }),
    lossDate: date({ system: true, label: 'Written off on' }),
    taxRelief: sealed('badDebtRelief', {
      system: true,
      label: 'Tax of the loss',
      help: 'When the tax of what is lost of it is claimed back, by the rule that held as it was lost',
    }),
    taxOnCollection: money({
      in: 'currency',
      system: true,
      column: true,
      label: 'Tax due on collection',
      help: 'What of its tax falls due with the money, share by share',
    }),
    reliefDate: date({ system: true, label: 'Tax claimed back' }),
    acceptedDifference: money({
      in: 'currency',
      system: true,
      when: { pr: 'PAYABLE' },
      label: 'Accepted difference',
      help: 'By how much it may differ from what was ordered, without tax',
    }),
    acceptedBy: text({ system: true, max: 100, when: { pr: 'PAYABLE' } }),
    isPartOfOrder: yesNo({
      system: true,
      when: { pr: 'PAYABLE' },
      label: 'Part of the order',
      help: 'The rest of what was ordered is still to come',
    }),
    periodStart: date(),
    periodEnd: date(),
    paymentMode: choice('paymentMode'),
    paymentCondition: choice('paymentCondition'),
    mandateRegistration: reference('mandate'),
    bankAccountRegistration: reference('bankAccount', { label: 'Bank account' }),
    paymentReference: text({ max: 35, label: 'Reference of payment' }),
    originalRegistration: reference('invoice', {
      label: 'Original invoice',
      when: { type: 'CREDIT_NOTE' },
      mandatory: { type: 'CREDIT_NOTE' },
      fixed: true,
    }),
    isBilledAgain: yesNo({
      system: true,
      when: { type: 'CREDIT_NOTE' },
      label: 'Billed again',
      help: 'What it calls back is planned anew: interest that it had stays earned',
    }),
    refundedRegistration: reference('bankOperation', {
      system: true,
      label: 'Gives back',
      help: 'The payment of which it gives back what was too much',
    }),
    dunningLevel: integer({ system: true, column: true }),
    dunningDate: date({ system: true, column: true }),
    caseRegistration: reference('case', { system: true, help: 'The case that follows it' }),
    billedCaseRegistration: reference('case', { system: true, label: 'Late interest of case' }),
    billedCreditLineRegistration: reference('creditLine', { system: true, label: 'Fee of credit line' }),
    interestBilledUntil: date({ system: true, label: 'Late interest billed until' }),
    lateInterests,
    internalReference: text({ max: 60 }),
    externalReference: text({ max: 60 }),
    groupKey: text({ max: 60, label: 'Invoice group' }),
    timeZone: text({ max: 60 }),
    comment: textarea(),
    snapshot: jsonOf<InvoiceSnapshot>()({
      system: true,
      help: 'Parties, tax numbers, lines and tax as they were issued',
    }),
    sentDate: datetime({ system: true, label: 'Sent' }),
    isLate: yesNo({
      label: 'Overdue',
      daily: {
        pr: 'RECEIVABLE',
        status: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'],
        dueDate: { lt: '$today' },
        totalBalance: { gt: 0 },
      },
    }),
  },
  columns: [
    'registration',
    'status',
    'name',
    { field: 'contractRegistration', link: '/contract/{contractRegistration}' },
    party('PAYER', { truncate: 17 }),
    party('PAYEE', { truncate: 17 }),
    { field: 'amountExclTax', label: 'Excl. tax', total: true },
    { field: 'amountInclTax', label: 'Incl. tax', total: true },
    { field: 'totalBalance', total: true },
    'dueDate',
    { field: 'invoiceNumber', hidden: true },
    { field: 'pr', hidden: true },
    { field: 'type', hidden: true },
    { field: 'paymentMode', hidden: true },
    { field: 'paymentCondition', hidden: true },
    { field: 'paymentDate', hidden: true },
    { field: 'generationDate', hidden: true },
    { field: 'issueDate', hidden: true },
    { field: 'internalReference', hidden: true },
    { field: 'externalReference', hidden: true },
    { field: 'timeZone', hidden: true },
    { field: '_insertUser', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['amountInclTax', 'totalBalance', 'dueDate'],
  search: [
    { field: 'registration', span: 3 },
    { field: 'invoiceNumber', by: 'contains', span: 3 },
    { field: 'name', span: 3 },
    anyOfField('status', { span: 3 }),
    { field: 'type', span: 3 },
    { field: 'pr', span: 3 },
    { field: 'contractRegistration', span: 3 },
    person('PAYER', { span: 3 }),
    person('PAYEE', { span: 3 }),
    { field: 'isLate', span: 3 },
    { field: 'dueDate', span: 3 },
    { field: 'issueDate', span: 3 },
    { field: 'generationDate', span: 3 },
    { field: 'paymentDate', span: 3 },
    { field: 'amountInclTax', span: 3 },
    { field: 'totalBalance', span: 3 },
    { field: 'taxOnCollection', span: 3 },
    { field: 'paymentMode', span: 3 },
    { field: 'paymentCondition', span: 3 },
    { field: 'internalReference', by: 'contains', span: 3 },
    { field: 'externalReference', by: 'contains', span: 3 },
    { field: 'orgaRegistration', span: 3 },
  ],
  texts: ['invoiceNumber', 'internalReference', 'externalReference', 'paymentReference'],
  sort: ['-dueDate'],
  sortable: ['dueDate', 'issueDate', 'amountExclTax', 'amountInclTax', 'totalBalance', 'name'],
  parties: { PAYER: 'client', PAYEE: 'supplier' },
  workflow: invoiceWorkflow,
  removable: { status: 'DRAFT' },
  unique: [['issuerRegistration', 'invoiceNumber']],
  // A supplier's invoice that was taken back may be entered anew, by the number that it bears.
  uniqueUnless: ['CREDITED', 'CANCELLED'],
  steps: {
    write: ['invoice/persons', 'invoice/dates', 'invoice/number'],
    transition: ['invoice/tax-due', 'invoice/case-interest'],
  },
  tabs: [
    { id: 'open', label: 'Open', where: { status: ['ISSUED', 'PARTIALLY_PAID', 'DISPUTED'] } },
    { id: 'overdue', label: 'Overdue', where: { isLate: true } },
    { id: 'to-issue', label: 'To issue', where: { status: ['DRAFT', 'VALIDATED'] }, toDo: true },
    { id: 'payable', label: 'To pay', where: { pr: 'PAYABLE' } },
    { id: 'credit-notes', label: 'Credit notes', where: { type: 'CREDIT_NOTE' } },
  ],
  page: {
    addTo: '/invoice',
    actions: ['runBilling'],
    kpis: [
      { tab: 'open', total: 'totalBalance' },
      { tab: 'overdue', total: 'totalBalance' },
      { tab: 'to-issue', total: 'amountInclTax' },
    ],
    rows: {
      expand: {
        entity: 'invoiceLine',
        by: 'invoiceRegistration',
        columns: ['name', 'contractRegistration', 'amountExclTax', 'taxRate', 'taxAmount', 'amountInclTax'],
      },
    },
  },
  answers: [
    { field: 'totalBalance', label: 'Open balance', bad: { isLate: true } },
    { field: 'dueDate', label: 'Due' },
    { field: 'amountInclTax', label: 'Amount incl. tax' },
  ],
  flags: [{ field: 'isLate', meaning: 'error', label: 'Overdue' }],
  layout,
})
