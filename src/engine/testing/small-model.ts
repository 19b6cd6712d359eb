import {
  between,
  choice,
  compile,
  currencyCode,
  type Declared,
  date,
  datetime,
  elements,
  entity,
  integer,
  json,
  type Model,
  money,
  party,
  percentage,
  reference,
  text,
  uuid,
  view,
  workflow,
  yesNo,
} from '#model/index.ts'

/** A model small enough to read in a test, with one of everything that the engine has to carry out. */
export const smallDeclarations: Declared[] = [
  entity('person', {
    area: 'people',
    domain: 'person',
    registration: { format: 'PER-{n}', counter: 'person', start: 1 },
    fields: {
      firstName: text(),
      email: text(),
      stage: text({ column: true }),
      born: date(),
      limit: money(),
      addresses: elements({ city: text(), zipcode: text() }),
      tags: text({ multiple: true }),
    },
    search: ['registration', 'name', 'email', 'addresses.city', between('born')],
    sort: ['name'],
    removable: true,
    parties: {},
  }),
  view('organization', { of: 'person', where: { type: 'O' } }),
  entity('contract', {
    area: 'financing',
    domain: 'financing',
    registration: { format: 'CTR-{n}', counter: 'contract', start: 10001 },
    fields: {
      persons: elements({
        personRegistration: reference('person', { mandatory: true }),
        role: choice('personRole', { mandatory: true }),
      }),
      currency: currencyCode({ default: 'EUR' }),
      financedAmountExclTax: money({ in: 'currency', min: 0 }),
      margin: money({ in: 'currency', hiddenFrom: ['client', 'partner', 'supplier'] }),
      commission: money({ in: 'currency', hiddenFrom: ['client'], column: true }),
      rate: percentage({ hiddenFrom: ['supplier'], column: true }),
      labels: text({ multiple: true, hiddenFrom: ['supplier'] }),
      startDate: date({ mandatory: true }),
      dueDate: date(),
      remark: text({ max: 20 }),
      billed: money({ in: 'currency', rollup: { sum: 'invoice.amount', by: 'contractRegistration' } }),
      invoices: integer({ rollup: { count: 'invoice', by: 'contractRegistration' } }),
      remaining: money({ in: 'currency', computed: 'contract/remaining' }),
      isLate: yesNo({ daily: { dueDate: { lt: '$today' } } }),
    },
    columns: [
      'registration',
      'status',
      'name',
      party('CLIENT'),
      'startDate',
      'financedAmountExclTax',
      'margin',
    ],
    search: [
      'registration',
      'name',
      'status',
      between('startDate'),
      between('financedAmountExclTax'),
      { field: 'persons.personRegistration', role: 'CLIENT' },
    ],
    sort: ['-startDate'],
    sortable: ['financedAmountExclTax', 'name'],
    parties: { CLIENT: 'client', PARTNER: 'partner', SUPPLIER: 'supplier' },
    removable: { status: 'DRAFT' },
    workflow: workflow({
      initial: 'DRAFT',
      statuses: { DRAFT: 'draft', ACTIVE: 'success', CLOSED: 'stopped' },
      transitions: {
        activate: {
          from: 'DRAFT',
          to: 'ACTIVE',
          guards: ['contract/has-client'],
          effect: 'contract/activate',
          undo: true,
        },
        close: { from: 'ACTIVE', to: 'CLOSED', reason: true, props: { pullRight: true } },
      },
    }),
  }),
  entity('invoice', {
    area: 'billing',
    domain: 'billing',
    registration: { format: 'INV-{yyyy}-{n:5}', counter: 'invoice' },
    fields: {
      contractRegistration: reference('contract'),
      amount: money(),
      remark: text({ defaultFrom: 'contractRegistration.remark' }),
      margin: money({ defaultFrom: 'contractRegistration.margin' }),
    },
    ownedBy: [{ entity: 'contract', by: 'contractRegistration', as: 'invoiceLines' }],
    partiesVia: [{ by: 'contractRegistration', as: ['client', 'partner'] }],
    removable: true,
    sort: ['-_insertDate'],
  }),
  entity('note', {
    area: 'platform',
    domain: 'core',
    attached: true,
    types: false,
    fields: { text: text() },
    removable: true,
  }),
  entity('counter', {
    area: 'platform',
    domain: 'core',
    columnar: true,
    types: false,
    history: false,
    readOnly: true,
    fields: { value: integer() },
  }),
  entity('history', {
    area: 'platform',
    domain: 'core',
    columnar: true,
    history: false,
    readOnly: true,
    types: false,
    fields: {
      entityName: text(),
      entityRegistration: text(),
      recordId: uuid(),
      date: datetime(),
      username: text(),
      impersonatedBy: text(),
      verb: text(),
      transition: text(),
      reason: text(),
      changes: json(),
      salt: text({ secret: true }),
      valueHash: text(),
      previousHash: text(),
      hash: text(),
    },
    indexes: [['recordId']],
  }),
]

export const smallCode = {
  rules: new Map([
    [
      'contract/remaining',
      (r: Record<string, unknown>) =>
        ((r.financedAmountExclTax as number) ?? 0) - ((r.billed as number) ?? 0),
    ],
  ]),
  guards: new Map([
    [
      'contract/has-client',
      (r: Record<string, unknown>) =>
        ((r.persons as unknown[]) ?? []).length ? null : { message: 'the contract has no client' },
    ],
  ]),
  effects: new Map([
    [
      'contract/activate',
      async (_: unknown, records: Record<string, unknown>[]) => {
        for (const r of records) r.remark = 'activated'
      },
    ],
  ]),
  steps: new Map([['attached/holder', {}]]),
}

export const smallModel = (): Model =>
  compile(smallDeclarations, {
    rules: smallCode.rules.keys(),
    guards: smallCode.guards.keys(),
    effects: smallCode.effects.keys(),
    steps: smallCode.steps.keys(),
  })
