import { card, facts, type LayoutNode, related } from '#model/index.ts'
import { closing, tabs } from '../layouts.ts'

/** Facts beside the plan, as one reads them: what, how much, at which price, from when to when. */
const terms = [
  'productRegistration',
  'financialScheme',
  'financedAmountExclTax',
  'downPayment',
  'residualValue',
  'rate',
  'nextRevisionDate',
  'payment',
  'duration',
  'frequency',
  'inAdvance',
  'startDate',
  'endDate',
]
const handling = [
  'paymentMode',
  'paymentCondition',
  'dueDay',
  'taxCode',
  'postingScheme',
  'purpose',
  'subPurpose',
  'managementType',
  'internalReference',
  'externalReference',
  'creditLineRegistration',
  'ownerUsername',
  'orgaRegistration',
]

const [workflow, ...rest] = closing(undefined, ['overview', 'notes'])

export const contractLayout: LayoutNode[] = [
  tabs('overview', 'quotations', 'invoices', 'guarantees', 'postings', 'documents', 'notes', 'history'),
  card('PaymentPlan', { title: 'Payment plan', column: 'left' }),
  card('Persons', { title: 'Persons', column: 'left' }),
  card('Assets', { title: 'Assets', column: 'left' }),
  card('Invoices', {
    title: 'Invoices',
    column: 'left',
    navs: ['overview', 'invoices'],
    props: { by: 'contractRegistration', limit: 5 },
  }),
  related(
    'cases',
    'Cases',
    {
      entity: 'case',
      by: 'contractRegistration',
      columns: ['registration', 'status', 'date', 'amount', 'promiseDate', 'ownerUsername'],
    },
    { navs: ['invoices'] },
  ),
  related(
    'late-cases',
    'Cases',
    {
      entity: 'case',
      by: 'contractRegistration',
      columns: ['registration', 'status', 'date', 'amount', 'promiseDate', 'ownerUsername'],
      limit: 3,
    },
    { when: { isLate: true } },
  ),
  related(
    'claims',
    'Claims',
    {
      entity: 'claim',
      by: 'contractRegistration',
      columns: ['registration', 'status', 'type', 'name', 'startDate', 'claimedAmount'],
    },
    { navs: ['notes'] },
  ),
  related(
    'tickets',
    'Tickets',
    {
      entity: 'ticket',
      by: 'contractRegistration',
      columns: ['registration', 'status', 'subject', 'priority', 'dueDate'],
    },
    { navs: ['notes'] },
  ),
  card('Correspondence', {
    id: 'communications',
    title: 'Communications',
    column: 'left',
    navs: ['notes'],
    props: { by: 'contractRegistration' },
  }),
  card('Quotations', {
    title: 'Quotations',
    column: 'left',
    navs: ['quotations'],
    props: { by: 'contractRegistration' },
  }),
  related(
    'elements',
    'Elements',
    {
      entity: 'contractElement',
      by: 'contractRegistration',
      columns: ['registration', 'type', 'status', 'name', 'startDate', 'endDate', 'totalPayment'],
    },
    { navs: ['quotations'] },
  ),
  related('amendments', 'Amendments', {
    entity: 'amendment',
    by: 'contractRegistration',
    columns: ['registration', 'type', 'status', 'validityDate', 'newPayment', 'totalDifference'],
    add: true,
  }),
  related(
    'collaterals',
    'Collaterals',
    {
      entity: 'collateral',
      by: 'contractRegistration',
      columns: ['registration', 'status', 'type', 'name', 'personRegistration', 'amount', 'securedAmount'],
    },
    { navs: ['guarantees'] },
  ),
  related(
    'services',
    'Services',
    {
      entity: 'financingService',
      by: 'contractRegistration',
      columns: ['registration', 'status', 'type', 'name', 'supplierRegistration', 'payment'],
    },
    { navs: ['guarantees'] },
  ),
  related(
    'fundings',
    'Fundings',
    {
      entity: 'funding',
      by: 'contractRegistration',
      columns: ['registration', 'fundRegistration', 'status', 'startDate', 'amount', 'outstanding'],
    },
    { navs: ['quotations'] },
  ),
  card('Postings', {
    title: 'Postings',
    column: 'left',
    navs: ['postings'],
    props: { by: 'contractRegistration' },
  }),
  {
    id: 'doubtful-times',
    kind: 'Elements',
    title: 'Doubtful times',
    column: 'left',
    navs: ['invoices'],
    when: { doubtfulDate: { is: 'set' } },
    props: { field: 'doubtfulTimes', columns: ['from', 'until', 'reason'] },
  },
  {
    id: 'former-clients',
    kind: 'Elements',
    title: 'Former clients',
    column: 'left',
    navs: ['invoices'],
    when: { 'formerClients.until': { is: 'set' } },
    props: { field: 'formerClients', columns: ['personRegistration', 'until'] },
  },
  related(
    'impairments',
    'Impairment',
    {
      entity: 'impairment',
      by: 'contractRegistration',
      columns: ['registration', 'ledger', 'date', 'cause', 'base', 'rate', 'allowance', 'amount'],
      add: false,
    },
    { navs: ['invoices'], when: { doubtfulDate: { is: 'set' } } },
  ),
  workflow!,
  facts('terms', 'Terms', terms),
  facts('money', 'Money', [
    'outstanding',
    'principalDue',
    'billed',
    'balance',
    'lateBalance',
    'lateSince',
    'depositHeld',
    'secured',
    'doubtfulDate',
    'impairmentRate',
    'impaired',
  ]),
  facts('handling', 'Handling', handling),
  facts('margins', 'Margin', ['margin', 'commission', 'agreementRegistration', 'fundingRate', 'funded'], {
    collapsible: true,
  }),
  ...rest,
]
