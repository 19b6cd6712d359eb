import { sql } from '#engine/index.ts'
import { ledgerSide, type Proof, rowsOf, sideOf } from './proof.ts'

export const assets: readonly Proof[] = [
  // What was taken back by an undo counts as it stands now: lines say when they end, not when they were realised.
  {
    name: 'DEPR',
    by: ['asset'],
    ...ledgerSide(['DEPR'], sql`t.asset_registration`),
    records: scope =>
      sql`select ${sideOf('d', sql`d.asset_registration`, sql`-10000 * coalesce((line.value ->> 'charge')::numeric, 0)`)}
          from depreciation_schedule d cross join lateral jsonb_array_elements(coalesce(d.doc -> 'lines', '[]')) line(value)
          where ${rowsOf(scope, 'depreciationSchedule', 'd')} and d.type = 'ACCOUNTING'
            and line.value ->> 'state' = 'REALISED' and line.value ->> 'to' <= ${scope.date}::text
            and (d.disposal_date is null or d.disposal_date > ${scope.date}::date)`,
  },
]
