import {
  choice,
  currencyCode,
  date,
  elements,
  entity,
  facts,
  integer,
  money,
  reference,
  text,
  textarea,
} from '#model/index.ts'
import { closing, elementsCard, form, tabs } from '../layouts.ts'
import { sealed } from '../sealed.ts'
import { catalogueWorkflow } from '../workflows.ts'

/** What is booked by goes on as it was published; another is drafted in its place. */
const published = { status: ['ACTIVE', 'SUSPENDED', 'RETIRED'] } as const

const { publish, resume } = catalogueWorkflow.transitions

/**
 * A posting rule of the tenant, for all of his organizations or for one and those below it: it books in the place of the product's
 * rule of its code, or besides. It is published once a trial has left every proof as it was.
 */
export const accountingRule = entity('accountingRule', {
  area: 'accounting',
  domain: 'accounting',
  icon: 'git-branch',
  registration: { format: 'PR-{n}', counter: 'accountingRule', start: 101 },
  types: false,
  small: true,
  fields: {
    code: text({
      max: 60,
      mandatory: true,
      uppercase: true,
      pattern: '[0-9A-Z-]+',
      column: true,
      readOnly: published,
      help: 'That of a rule of the product: books in its place; another: books besides',
    }),
    orgaRegistration: reference('organization', {
      label: 'Organization',
      readOnly: published,
      help: 'And those below it; empty: all organizations',
    }),
    eventType: choice('eventType', { mandatory: true, column: true, readOnly: published }),
    family: sealed('postingFamily', { readOnly: published, help: 'Empty: both' }),
    ledger: sealed('ledger', { readOnly: published, help: 'Empty: all ledgers' }),
    treats: sealed('leaseTreatment', {
      readOnly: published,
      label: 'Leases that stand',
      help: 'Empty: either way',
    }),
    journal: choice('journal', { mandatory: true, column: true, readOnly: published }),
    lines: elements(
      {
        logicalAccount: choice('logicalAccount', { mandatory: true }),
        dc: sealed('dc', { mandatory: true, label: 'Debit or credit' }),
        measure: choice('measure', { mandatory: true, label: 'Amount' }),
        person: sealed('invoiceRole', { label: 'Kept by person' }),
        account: text({
          max: 20,
          pattern: '[0-9A-Za-z]+',
          help: 'Empty: the number that the chart gives',
        }),
      },
      { readOnly: published, help: 'Empty: those of the rule of the product' },
    ),
    description: textarea(),
    triedDate: date({ system: true, label: 'Tried on' }),
    triedCount: integer({ system: true, label: 'Events tried' }),
    breakCount: integer({ system: true, label: 'Proofs that would differ' }),
    breaks: elements(
      {
        proof: sealed('proof'),
        logicalAccount: choice('logicalAccount'),
        eventRegistration: reference('postingEvent', { label: 'Event', help: 'Empty: an example' }),
        currency: currencyCode(),
        before: money({ in: 'currency', label: 'Booked until now' }),
        after: money({ in: 'currency', label: 'Booked by the draft' }),
        difference: money({ in: 'currency' }),
      },
      { system: true, label: 'What would differ' },
    ),
  },
  columns: [
    'registration',
    'status',
    'code',
    'name',
    'eventType',
    'journal',
    'orgaRegistration',
    { field: 'ledger', hidden: true },
  ],
  facts: ['code', 'eventType'],
  search: ['registration', 'name', 'status', 'code', 'eventType', 'orgaRegistration'],
  texts: ['code'],
  sort: ['code', 'registration'],
  steps: { write: ['accounting-rule/from-product'] },
  workflow: {
    ...catalogueWorkflow,
    transitions: {
      ...catalogueWorkflow.transitions,
      try: {
        from: ['DRAFT', 'SUSPENDED'],
        to: null,
        order: 2,
        effect: 'accounting-rule/try',
        help: 'Books recent events and examples by the draft, without a trace, and tells which proofs would differ',
      },
      publish: { ...publish, guards: ['accounting-rule/proves'], effect: 'accounting-rule/replace' },
      resume: { ...resume, guards: ['accounting-rule/proves'], effect: 'accounting-rule/replace' },
    },
  },
  removable: { status: 'DRAFT' },
  layout: [
    tabs('overview', 'history'),
    form('main', 'Rule', [
      'code',
      'name',
      'orgaRegistration',
      'eventType',
      'family',
      'ledger',
      'treats',
      'journal',
      'description',
    ]),
    elementsCard('lines', 'Lines', 'lines'),
    {
      id: 'breaks',
      kind: 'Elements',
      title: 'What would differ',
      column: 'left',
      when: { breakCount: { gt: 0 } },
      props: { field: 'breaks' },
    },
    facts('facts', 'Trial', ['triedDate', 'triedCount', 'breakCount']),
    ...closing(['workflow', 'notes', 'history']),
  ],
})
