/** Instalments of each contract that are issued, paid and booked. */
export const invoicesEach = 7
/** Postings of each: the claim, its income and tax, the money, and what it pays. */
export const postingsEach = 7
/** Each invoice belongs to one of so many. */
export const organizations = 20
const rates = 12

const made = `version, insert_date, insert_user, update_date, update_user`
const by = `1, now(), 'bench', now(), 'bench'`
const id = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`
const organization = (n: string) => `'ORG-' || (${n}) % ${organizations}`

/** Facts of the n-th invoice: its contract, day and amounts; a fifth of the net is tax. */
const invoices = (
  contracts: number,
) => `(select n, 1 + (n - 1) % ${contracts} as c, ${organization('n')} as o, (n - 1) / ${organizations} + 1 as k,
    date '2026-01-01' + (n / 4000)::int as day, (1000000 + (n % 997) * 500)::bigint as net, (200000 + (n % 997) * 100)::bigint as tax
  from generate_series(1, ${contracts * invoicesEach}) n) i`

/** A booking of each invoice: its journal, number and event, and its postings as `account, logical account, side, amount`. */
const booked = (
  contracts: number,
  journal: string,
  sequence: string,
  event: string,
  lines: readonly (readonly [account: string, logical: string, dc: string, amount: string])[],
): string[] => [
  `insert into booking (tenant_id, id, registration, status, ledger, journal, fiscal_year, sequence, date, posted_date, currency, base_currency, event_type, orga_registration, ${made})
   select 1, ${id(event, 'n')}, '${event}-' || n, 'POSTED', 'LOCAL', '${journal}', 2026, ${sequence}, day, day, 'EUR', 'EUR', '${event}', o, ${by} from ${invoices(contracts)}`,
  ...lines.map(
    (
      [account, logical, dc, amount],
      line,
    ) => `insert into posting (tenant_id, id, registration, status, ledger, account, account_name, logical_account, dc, amount, base_amount, currency, base_currency, date, event_type, position, tax_code,
       booking_registration, orga_registration, person_registration, contract_registration, invoice_registration, bank_operation_registration, ${made})
     select 1, ${id(`${event}${line}`, 'n')}, '${event}-${line}-' || n, 'POSTED', 'LOCAL', '${account}', '${logical}', '${logical}', '${dc}', ${amount}, ${amount}, 'EUR', 'EUR', day, '${event}', ${line}, ${logical === 'VAT_OUT' ? "'FR20'" : 'null'},
       '${event}-' || n, o, 'PER-' || c, 'CTR-' || c, 'INV-' || n, case when '${event}' = 'INVOICE' then null else 'BO-' || n end, ${by} from ${invoices(contracts)}`,
  ),
]

/** A house's books, by table: contracts – every other one is lent –, what was billed and paid of them, and what is planned. */
export const bookRows = (
  contracts: number,
): readonly (readonly [table: string, rows: readonly string[]])[] => {
  const sale = booked(contracts, 'VE', 'k', 'INVOICE', [
    ['411000', 'CUSTOMER', 'D', 'net + tax'],
    ['706000', 'RENT', 'C', 'net'],
    ['445710', 'VAT_OUT', 'C', 'tax'],
  ])
  const cash = booked(contracts, 'BQ', '2 * k - 1', 'CASH_IN', [
    ['512000', 'BANK', 'D', 'net + tax'],
    ['471000', 'SUSPENSE', 'C', 'net + tax'],
  ])
  const given = booked(contracts, 'BQ', '2 * k', 'ALLOCATION', [
    ['471000', 'SUSPENSE', 'D', 'net + tax'],
    ['411000', 'CUSTOMER', 'C', 'net + tax'],
  ])
  const [saleBookings, ...salePostings] = sale
  const [cashBookings, ...cashPostings] = cash
  const [givenBookings, ...givenPostings] = given
  return [
    [
      'person',
      [
        `insert into person (tenant_id, id, registration, name, name_f, type, status, search, ${made})
         select 1, ${id('person', 'c')}, 'PER-' || c, 'Client ' || c, 'client ' || c, 'C', 'ACTIVE', '', ${by} from generate_series(1, ${contracts}) c`,
      ],
    ],
    [
      'contract',
      [
        `insert into contract (tenant_id, id, registration, name, name_f, status, start_date, activation_date, currency, orga_registration, search, doc, ${made})
         select 1, ${id('contract', 'c')}, 'CTR-' || c, 'Machine ' || c, 'machine ' || c, 'ACTIVE', date '2026-01-01', date '2026-01-01', 'EUR', ${organization('c')}, '',
           jsonb_build_object('postingScheme', case when c % 2 = 0 then 'LENDER' else 'LESSOR' end), ${by} from generate_series(1, ${contracts}) c`,
      ],
    ],
    [
      'cashflow',
      [
        `insert into cashflow (tenant_id, id, registration, status, pr, currency, due_date, principal, amount_excl_tax, contract_id, contract_registration, orga_registration, ${made})
         select 1, ${id('cashflow', `c || '-' || m`)}, 'CF-' || c || '-' || m, 'PLANNED', 'RECEIVABLE', 'EUR', date '2027-01-01' + m * 30, 5000000, 5500000, ${id('contract', 'c')}, 'CTR-' || c, ${organization('c')}, ${by}
         from generate_series(2, ${contracts}, 2) c, generate_series(1, ${rates}) m`,
      ],
    ],
    [
      'invoice',
      [
        `insert into invoice (tenant_id, id, registration, status, pr, type, currency, issue_date, due_date, amount_excl_tax, tax_amount, amount_incl_tax, invoice_number, contract_id, contract_registration,
           orga_registration, issuer_registration, party_payer_id, search, doc, ${made})
         select 1, ${id('invoice', 'n')}, 'INV-' || n, 'PAID', 'RECEIVABLE', 'INVOICE', 'EUR', day, day, net, tax, net + tax, 'FA2026-' || lpad(k::text, 6, '0'), ${id('contract', 'c')}, 'CTR-' || c,
           o, o, ${id('person', 'c')}, '', '{"series":"FA2026"}', ${by} from ${invoices(contracts)}`,
      ],
    ],
    [
      'invoice_line',
      [
        `insert into invoice_line (tenant_id, id, registration, currency, type, amount_excl_tax, tax_amount, amount_incl_tax, tax_code, invoice_id, invoice_registration, position, orga_registration, ${made})
         select 1, ${id('line', 'n')}, 'IL-' || n, 'EUR', 'RENT', net, tax, net + tax, 'FR20', ${id('invoice', 'n')}, 'INV-' || n, 0, o, ${by} from ${invoices(contracts)}`,
      ],
    ],
    [
      'bank_operation',
      [
        `insert into bank_operation (tenant_id, id, registration, status, type, date, currency, amount, allocated, balance, person_registration, orga_registration, search, doc, ${made})
         select 1, ${id('operation', 'n')}, 'BO-' || n, 'ACTIVE', 'CASH_IN', day, 'EUR', net + tax, net + tax, 0, 'PER-' || c, o, '', '{}', ${by} from ${invoices(contracts)}`,
      ],
    ],
    [
      'cashflow_allocation',
      [
        `insert into cashflow_allocation (tenant_id, id, registration, status, date, currency, amount, operation_amount, bank_operation_id, bank_operation_registration, invoice_id, invoice_registration, orga_registration, ${made})
         select 1, ${id('allocation', 'n')}, 'AL-' || n, 'ACTIVE', day, 'EUR', net + tax, net + tax, ${id('operation', 'n')}, 'BO-' || n, ${id('invoice', 'n')}, 'INV-' || n, o, ${by} from ${invoices(contracts)}`,
      ],
    ],
    ['booking', [saleBookings!, cashBookings!, givenBookings!]],
    [
      'posting',
      [
        ...salePostings,
        ...cashPostings,
        ...givenPostings,
        ...(['D', 'C'] as const).map(
          dc => `insert into posting (tenant_id, id, registration, status, ledger, account, account_name, logical_account, dc, amount, base_amount, currency, base_currency, date, event_type, position,
             booking_registration, orga_registration, contract_registration, ${made})
           select 1, ${id(`start${dc}`, 'c')}, 'START-${dc}-' || c, 'POSTED', 'LOCAL', '${dc === 'D' ? '274000' : '618000'}', '', '${dc === 'D' ? 'LOAN' : 'EXPENSE'}', '${dc}', ${5000000 * rates}, ${5000000 * rates},
             'EUR', 'EUR', date '2026-01-01', 'DRAWDOWN', 0, 'DD-' || c, ${organization('c')}, 'CTR-' || c, ${by} from generate_series(2, ${contracts}, 2) c`,
        ),
      ],
    ],
  ]
}
