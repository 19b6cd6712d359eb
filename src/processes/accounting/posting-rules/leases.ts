import { message } from '#errors/index.ts'
import { line, type PostingRule } from './rule.ts'

/** What an asset is worth in the books leaves with it; what is paid for it is booked by its invoice. */
const writtenOut = [
  {
    code: 'DIS-ASSET',
    journal: 'OD',
    family: 'LEASE',
    treats: 'ASSET',
    label: message('ASSET_WRITTEN_OUT'),
    lines: [
      line('DEPR', 'D', 'depreciation'),
      line('BOOKVALUE', 'D', 'bookValue'),
      line('ASSET', 'C', 'assetNet'),
    ],
  },
  {
    code: 'DIS-CLAIM',
    journal: 'OD',
    family: 'LEASE',
    treats: 'CLAIM',
    label: message('ASSET_WRITTEN_OUT'),
    lines: [line('BOOKVALUE', 'D', 'finClaim'), line('NETINV', 'C', 'finClaim')],
  },
  {
    code: 'DIS-STOCK',
    journal: 'OD',
    family: 'LEASE',
    ledger: 'LOCAL',
    label: message('ASSET_WRITTEN_OUT_OF_STOCK'),
    lines: [line('BOOKVALUE', 'D', 'stock'), line('STOCK', 'C', 'stock')],
  },
  {
    code: 'DIS-STOCK-FIN',
    journal: 'OD',
    family: 'LEASE',
    ledger: 'FIN',
    label: message('ASSET_WRITTEN_OUT_OF_STOCK'),
    lines: [line('BOOKVALUE', 'D', 'finStock'), line('STOCK', 'C', 'finStock')],
  },
] satisfies PostingRule[]

/** What starts and ends of contracts book: assets given on lease, claims, loans paid out, what comes back. */
export const leaseRules = {
  ACTIVATION: [
    {
      code: 'ACT-ASSET',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('ASSET_GIVEN_ON_LEASE'),
      lines: [line('ASSET', 'D', 'assetNet'), line('WIP', 'C', 'assetNet')],
    },
    // What it cost is result at first, as is what the plan is to bring: the difference of the two stays there.
    {
      code: 'ACT-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_GIVEN_ON_LEASE'),
      lines: [line('LEASE_RESULT', 'D', 'assetNet'), line('WIP', 'C', 'assetNet')],
    },
    {
      code: 'ACT-STOCK',
      journal: 'OD',
      family: 'LEASE',
      ledger: 'LOCAL',
      label: message('ASSET_LEASED_AGAIN'),
      lines: [line('ASSET', 'D', 'stock'), line('STOCK', 'C', 'stock')],
    },
    {
      code: 'ACT-STOCK-FIN',
      journal: 'OD',
      family: 'LEASE',
      ledger: 'FIN',
      treats: 'ASSET',
      label: message('ASSET_LEASED_AGAIN'),
      lines: [
        line('ASSET', 'D', 'stock'),
        line('STOCK', 'C', 'finStock'),
        line('LEASE_RESULT', 'C', 'stockGain'),
      ],
    },
    {
      code: 'ACT-STOCK-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_GIVEN_ON_LEASE'),
      lines: [line('LEASE_RESULT', 'D', 'finStock'), line('STOCK', 'C', 'finStock')],
    },
    // What the house depreciates and nothing of which stands in the books: its supplier's invoice is still to come.
    {
      code: 'ACT-OWN',
      journal: 'OD',
      family: 'LEASE',
      label: message('ASSET_TAKEN_INTO_USE'),
      lines: [line('ASSET', 'D', 'own'), line('RECEIVED', 'C', 'own')],
    },
  ],
  // What a lease is still to pay, as its plan comes about or becomes another; below nought it is less.
  LEASE_CLAIM: [
    {
      code: 'CLAIM-PLAN',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_FOLLOWS_PLAN'),
      lines: [
        line('NETINV', 'D', 'claim'),
        line('LEASE_RESULT', 'C', 'claimResult'),
        line('BOOKVALUE', 'C', 'claimValue'),
        line('BAD_DEBT', 'C', 'claimLoss'),
      ],
    },
  ],
  // What was given on lease before its supplier's invoice is owed to him until then; below nought as it comes.
  DELIVERY: [
    {
      code: 'ACT-RECEIVED',
      journal: 'OD',
      family: 'LEASE',
      label: message('RECEIVED_NOT_INVOICED'),
      lines: [line('WIP', 'D', 'received'), line('RECEIVED', 'C', 'received')],
    },
  ],
  // What a supplier has invoiced otherwise than it was ordered is part of what the asset costs, wherever that stands by then.
  ORDER_DIFFERENCE: [
    {
      code: 'ACT-DIFFERENCE',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('COST_OTHER_THAN_ORDERED'),
      lines: [
        line('ASSET', 'D', 'assetNet'),
        line('STOCK', 'D', 'stock'),
        line('BOOKVALUE', 'D', 'bookValue'),
        line('WIP', 'C', 'assetNet'),
        line('WIP', 'C', 'stock'),
        line('WIP', 'C', 'bookValue'),
      ],
    },
    {
      code: 'ACT-DIFFERENCE-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('COST_OTHER_THAN_ORDERED'),
      lines: [
        line('LEASE_RESULT', 'D', 'assetNet'),
        line('STOCK', 'D', 'stock'),
        line('BOOKVALUE', 'D', 'bookValue'),
        line('WIP', 'C', 'assetNet'),
        line('WIP', 'C', 'stock'),
        line('WIP', 'C', 'bookValue'),
      ],
    },
  ],
  DRAWDOWN: [
    {
      code: 'ACT-LOAN',
      journal: 'OD',
      family: 'LOAN',
      label: message('LOAN_PAID_OUT'),
      // What the client pays down of it is paid out with it, and asked for by an invoice of its own.
      lines: [
        line('LOAN', 'D', 'principal', 'payer'),
        line('DOWN', 'D', 'down', 'payer'),
        line('PAYEE', 'C', 'paid', 'payee'),
      ],
    },
  ],
  // From the client so far (payee) to who has the contract now.
  ASSIGNMENT: [
    {
      code: 'ASSIGN-LOAN',
      journal: 'OD',
      family: 'LOAN',
      label: message('CLAIM_ASSIGNED'),
      lines: [
        line('LOAN', 'D', 'principal', 'payer'),
        line('LOAN', 'C', 'principal', 'payee'),
        line('ACCRUED', 'D', 'interest', 'payer'),
        line('ACCRUED', 'C', 'interest', 'payee'),
      ],
    },
    {
      code: 'ASSIGN-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_ASSIGNED'),
      lines: [line('NETINV', 'D', 'bookClaim', 'payer'), line('NETINV', 'C', 'bookClaim', 'payee')],
    },
  ],
  DEPRECIATION: [
    {
      code: 'DEP-CHARGE',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('DEPRECIATION'),
      lines: [line('DEPR_EXP', 'D', 'depreciation'), line('DEPR', 'C', 'depreciation')],
    },
  ],
  RETURN_OF_ASSET: [
    {
      code: 'RET-STOCK',
      journal: 'OD',
      family: 'LEASE',
      treats: 'ASSET',
      label: message('ASSET_TAKEN_INTO_STOCK'),
      lines: [line('DEPR', 'D', 'depreciation'), line('STOCK', 'D', 'stock'), line('ASSET', 'C', 'assetNet')],
    },
    {
      code: 'RET-CLAIM',
      journal: 'OD',
      family: 'LEASE',
      treats: 'CLAIM',
      label: message('CLAIM_OF_ASSET_SETTLED'),
      lines: [
        line('STOCK', 'D', 'finStock'),
        line('BOOKVALUE', 'D', 'finRest'),
        line('NETINV', 'C', 'finClaim'),
      ],
    },
  ],
  SALE: writtenOut,
  LOSS_OF_ASSET: writtenOut,
} satisfies Record<string, readonly PostingRule[]>
