/** Where the records of one entity stand, and how their list is called in English. */
export interface Collection {
  list: string
  record: string
  api: string
  title: string
}

const at = (list: string, record: string, api: string, title: string): Collection => ({
  list,
  record,
  api,
  title,
})

/** Every list of the product by area; each row is the entity's list, its record, its collection in the API, its title. */
export const collections: Readonly<Record<string, readonly Collection[]>> = {
  people: [
    at('/organizations', '/organization', '/api/person/organizations', 'Organizations'),
    at('/persons', '/person', '/api/person/persons', 'Persons'),
    at('/prospects', '/prospect', '/api/person/prospects', 'Prospects'),
    at('/user-preferences', '/user-preference', '/api/core/user-preferences', 'Preferences'),
    at('/users', '/user', '/api/core/users', 'Users'),
  ],
  financing: [
    at('/contract-elements', '/contract-element', '/api/financing/contract-elements', 'Contract elements'),
    at('/contracts', '/contract', '/api/financing/contracts', 'Contracts'),
    at('/credit-lines', '/credit-line', '/api/financing/credit-lines', 'Credit lines'),
    at('/deals', '/deal', '/api/financing/deals', 'Deals'),
    at('/products', '/product', '/api/financing/products', 'Products'),
    at('/quotations', '/quotation', '/api/financing/quotations', 'Quotations'),
  ],
  assets: [at('/assets', '/asset', '/api/asset/assets', 'Assets')],
  billing: [
    at('/cashflow-allocations', '/cashflow-allocation', '/api/billing/cashflow-allocations', 'Allocations'),
    at('/cashflows', '/cashflow', '/api/billing/cashflows', 'Cashflows'),
    at('/invoice-lines', '/invoice-line', '/api/billing/invoice-lines', 'Invoice lines'),
    at('/invoices', '/invoice', '/api/billing/invoices', 'Invoices'),
  ],
  bank: [
    at('/bank-accounts', '/bank-account', '/api/bank/bank-accounts', 'Bank accounts'),
    at('/bank-operations', '/bank-operation', '/api/bank/bank-operations', 'Bank operations'),
    at('/mandates', '/mandate', '/api/bank/mandates', 'Mandates'),
  ],
  accounting: [
    at(
      '/accounting-catalog-items',
      '/accounting-catalog-item',
      '/api/accounting/accounting-catalog-items',
      'Charts of accounts',
    ),
    at('/bookings', '/booking', '/api/accounting/bookings', 'Bookings'),
    at('/posting-events', '/posting-event', '/api/accounting/posting-events', 'Posting events'),
    at('/postings', '/posting', '/api/accounting/postings', 'Postings'),
  ],
  cases: [at('/tasks', '/task', '/api/core/tasks', 'Tasks')],
  platform: [
    at('/access-logs', '/access-log', '/api/core/access-logs', 'Access log'),
    at('/audits', '/audit', '/api/core/audits', 'Audit'),
    at('/counters', '/counter', '/api/core/counters', 'Counters'),
    at('/currencies', '/currency', '/api/core/currencies', 'Currencies'),
    at('/documents', '/document', '/api/doc/documents', 'Documents'),
    at('/feature-flags', '/feature-flag', '/api/core/feature-flags', 'Feature flags'),
    at('/histories', '/history', '/api/core/histories', 'History'),
    at('/hosts', '/host', '/api/core/hosts', 'Hosts'),
    at('/indexes', '/index', '/api/core/indexes', 'Rate indexes'),
    at('/indices', '/indice', '/api/core/indices', 'Price indices'),
    at('/key-values', '/key-value', '/api/core/key-values', 'Keys and values'),
    at('/lists', '/list', '/api/script/lists', 'Lists of values'),
    at('/locales', '/locale', '/api/core/locales', 'Languages'),
    at('/notes', '/note', '/api/core/notes', 'Notes'),
    at('/scripts', '/script', '/api/script/scripts', 'Scripts'),
    at('/system-logs', '/system-log', '/api/core/system-logs', 'System log'),
    at('/taxes', '/tax', '/api/core/taxes', 'Taxes'),
    at('/tenants', '/tenant', '/api/core/tenants', 'Tenants'),
  ],
}
