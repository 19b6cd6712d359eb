import { type Sql, sql } from '#engine/index.ts'
import { ledgerOf, ledgerSide, type Proof, type ProofScope, rowsOf, sideOf } from './proof.ts'

const byHolding = sql`t.document_reference`

/** By how much the financial books carry holdings above what they have cost. */
const fairValues = (scope: ProofScope): Sql =>
  ledgerOf(scope) === 'LOCAL'
    ? sql``
    : sql` union all select ${sideOf('p', sql`p.registration`, sql`10000 * (one.value ->> 'amount')::numeric`)}
        from private_equity_asset p cross join lateral jsonb_array_elements(coalesce(p.doc -> 'fairValues', '[]')) one(value)
        where ${rowsOf(scope, 'privateEquityAsset', 'p')} and one.value ->> 'date' <= ${scope.date}::text`

export const holdings: readonly Proof[] = [
  {
    name: 'PARTICIPATION',
    by: ['privateEquityAsset'],
    ...ledgerSide(['PARTICIPATION'], byHolding),
    records: scope =>
      sql`select ${sideOf(
        'x',
        sql`x.private_equity_asset_registration`,
        sql`coalesce(10000 * (x.doc ->> 'carrying')::numeric,
          case x.type when 'CAPITAL' then x.amount when 'RETURN' then -x.amount else 0 end)`,
      )} from private_equity_transaction x where ${rowsOf(scope, 'privateEquityTransaction', 'x')}
        and coalesce(x.doc ->> 'countsFrom', x.date::text) <= ${scope.date}::text
        and (x.status = 'ACTIVE' or x.doc ->> 'countsUntil' > ${scope.date}::text)${fairValues(scope)}`,
  },
  {
    name: 'PARTICIPATION_IMPAIRED',
    by: ['privateEquityAsset'],
    ...ledgerSide(['PARTICIPATION_IMPAIRED'], byHolding),
    records: scope =>
      sql`select ${sideOf('p', sql`p.registration`, sql`-10000 * (one.value ->> 'amount')::numeric`)}
          from private_equity_asset p cross join lateral jsonb_array_elements(coalesce(p.doc -> 'impairments', '[]')) one(value)
          where ${rowsOf(scope, 'privateEquityAsset', 'p')} and one.value ->> 'date' <= ${scope.date}::text
            and coalesce(one.value ->> 'only', ${ledgerOf(scope)}::text) = ${ledgerOf(scope)}::text`,
  },
]
