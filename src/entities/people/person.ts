import {
  choice,
  choices,
  date,
  elements,
  entity,
  integer,
  percentage,
  text,
  workflow,
  yesNo,
} from '#model/index.ts'
import { sealed } from '../sealed.ts'
import {
  addresses,
  company,
  contacts,
  descendants,
  householdFields,
  identityFields,
  personInvoicing,
  registrations,
  web,
} from './person-fields.ts'
import { personLayout } from './person-layout.ts'
import { personColumns, personSearch } from './person-lists.ts'

export const personWorkflow = workflow({
  initial: 'DRAFT',
  statuses: { DRAFT: 'draft', ACTIVE: 'success', BLOCKED: 'error', CLOSED: 'stopped' },
  transitions: {
    activate: { from: 'DRAFT', to: 'ACTIVE', order: 1, props: { primary: true }, undo: true },
    block: { from: 'ACTIVE', to: 'BLOCKED', order: 3, kind: 'modal', reason: true, props: { danger: true } },
    unblock: { from: 'BLOCKED', to: 'ACTIVE', order: 1, props: { primary: true } },
    close: {
      from: ['ACTIVE', 'BLOCKED'],
      to: 'CLOSED',
      order: 9,
      kind: 'modal',
      reason: true,
      props: { danger: true, pullRight: true },
      guards: ['person/nothing-open'],
    },
  },
})

/**
 * Everyone that the house deals with: individuals (I), employees (E), companies (C), organizations (O) and professionals
 * (P). Organizations and prospects are views of the same table.
 */
export const person = entity('person', {
  area: 'people',
  domain: 'person',
  offline: 'write',
  icon: 'user',
  registration: { from: 'registrations', counter: 'person', format: 'PER-{n}', start: 20001 },
  types: 'personType',
  nameRule: 'person/name',
  steps: {
    write: [
      'person/known-values',
      'person/identity',
      'person/contacts',
      'person/registrations',
      'person/relations',
      'person/unique-addresses',
      'person/field-flags',
      'person/closings',
      'person/ledgers',
      'person/close-books',
      'person/keep-ledgers',
      'person/who-sees-what',
    ],
  },
  recompute: { on: ['fiscalCode', 'siret'], rule: 'person/implied-registrations' },
  fields: {
    type: sealed('personType', { mandatory: true, fixed: true, column: true }),
    ...identityFields,
    roles: elements({ role: choice('personRole', { mandatory: true }) }),
    registrations,
    addresses,
    contacts,
    descendants,
    invoicing: personInvoicing,
    invoicesAreChecked: yesNo({
      when: { type: 'O' },
      label: 'Invoices are checked first',
      help: 'Billing leaves them validated; somebody issues them',
    }),
    closedUntil: elements(
      {
        ledger: sealed('ledger', { mandatory: true }),
        date: date({ mandatory: true, label: 'Until' }),
        reason: text({
          max: 250,
          label: 'In spite of differences',
          help: 'Why the books are closed although the proofs of the day differ; without it that is refused',
        }),
      },
      {
        when: { type: 'O' },
        label: 'Books closed',
        help: 'Up to these days nothing is issued or posted any more, in this organization and below it; money that comes in for such a day is booked on the next open one',
      },
    ),
    ledgers: choices('ledger', {
      when: { type: 'O' },
      label: 'Ledgers kept',
      help: 'LOCAL, and FIN where finance leases stand in the books as a claim besides; empty: as the organization above it, else LOCAL. It is chosen before anything is posted; later FIN begins on a day',
    }),
    finFrom: date({
      when: { type: 'O' },
      label: 'Financial books from',
      help: 'Where something is posted already: today or a day to come, on which FIN begins with what stands in the books; taken away again while nothing else stands in it',
    }),
    chart: choice('chartOfAccounts', {
      when: { type: 'O' },
      label: 'Chart of accounts',
      help: 'In which its books are kept, and those of what stands below it; without one, in that of what stands above',
    }),
    billingHorizonDays: integer({
      when: { type: 'O' },
      min: 0,
      max: 366,
      label: 'Billing horizon, days',
      help: 'How far ahead of today a billing run may be asked for; empty: 31',
    }),
    badDebtRelief: sealed('badDebtRelief', {
      when: { type: 'O' },
      label: 'Tax of bad debts',
      help: 'When the tax of a lost claim is claimed back; empty: as the organization above it, else with the loss',
    }),
    doubtfulDays: integer({
      when: { type: 'O' },
      min: 1,
      max: 3650,
      label: 'Doubtful after, days late',
      help: 'So late a contract is doubtful at the end of a month; empty: as the organization above it, else by decision alone',
    }),
    doubtfulClasses: choices('riskClass', {
      when: { type: 'O' },
      label: 'Doubtful risk classes',
      help: 'Contracts of clients of these classes are doubtful at the end of a month; empty: as the organization above it',
    }),
    impairmentRates: elements(
      {
        riskClass: choice('riskClass', { help: 'Empty: all' }),
        daysLate: integer({ min: 0, label: 'From days late', help: 'Empty: from the first' }),
        rate: percentage({ mandatory: true, min: 0, max: 1, label: 'Share expected to be lost' }),
      },
      {
        when: { type: 'O' },
        label: 'Impairment of doubtful contracts',
        help: 'Of what is owed without tax and of what is not billed yet; the highest share that fits holds. Empty: as the organization above it',
      },
    ),
    vatOn: sealed('vatOn', {
      // Who invoices us nothing is not asked; what somebody has said stays to be seen.
      when: {
        anyOf: [
          { type: 'O' },
          { 'roles.role': ['SUPPLIER', 'PARTNER', 'BUSINESSUNIT', 'AGENCY'] },
          { vatOn: { is: 'set' } },
        ],
      },
      label: 'VAT falls due',
      help: 'Of rents and services: of the house for what it invoices, of a supplier for what he does; goods are taxed with the invoice. Empty: as the organization above it, else with the invoice',
    }),
    deductionShares: elements(
      {
        from: date({ mandatory: true }),
        share: percentage({ mandatory: true, min: 0, max: 1, label: 'Deductible share' }),
      },
      {
        when: { type: 'O' },
        label: 'Deduction of input tax',
        help: 'Of what is bought for more than taxed rents: costs of the house and of loans. What is bought for a lease is deducted whole. Empty: as the organization above it, else whole',
      },
    ),
    orderTolerance: percentage({
      when: { type: 'O' },
      min: 0,
      max: 1,
      label: 'Tolerance of orders',
      help: 'By how much of an order a supplier’s invoice may differ; empty: as the organization above it, else not at all',
    }),
    company,
    web,
    ...householdFields,
  },
  variants: {
    I: { lastName: { mandatory: true } },
    E: { lastName: { mandatory: true } },
    P: { lastName: { mandatory: true }, registrations: { mandatory: true }, contacts: { mandatory: true } },
    C: { name: { mandatory: true } },
    O: { name: { mandatory: true } },
  },
  columns: personColumns,
  facts: ['type', 'address'],
  search: personSearch,
  texts: [
    'commercialName',
    'email',
    'phone',
    'mobile',
    'fiscalCode',
    'siret',
    'addresses.city',
    'internalReference',
  ],
  sort: ['name'],
  sortable: ['name', 'birthDate'],
  workflow: personWorkflow,
  removable: { status: 'DRAFT' },
  restrictedBy: { field: 'restrictedUntil', permission: 'see restricted persons' },
  tabs: [
    { id: 'clients', label: 'Clients', where: { 'roles.role': 'CLIENT' } },
    { id: 'suppliers', label: 'Suppliers', where: { 'roles.role': 'SUPPLIER' } },
    { id: 'partners', label: 'Partners', where: { 'roles.role': ['PARTNER', 'BUSINESSUNIT', 'AGENCY'] } },
  ],
  layout: personLayout,
})
