import { name, sql } from '#engine/index.ts'
import type { World } from './world.ts'

/** What a demonstration holds, in numbers. */
export interface DemoSummary {
  tenant: string
  counts: Record<string, number>
  contractsByStatus: Record<string, number>
  /** Major units. */
  outstanding: number
  lateBalance: number
}

const counted = [
  'person',
  'bankAccount',
  'mandate',
  'product',
  'deal',
  'quotation',
  'contract',
  'contractElement',
  'cashflow',
  'asset',
  'creditLine',
  'amendment',
  'agreement',
  'funding',
  'contractLot',
  'privateEquityOperation',
  'invoice',
  'invoiceLine',
  'bankOperation',
  'cashflowAllocation',
  'paymentFile',
  'paymentFileLine',
  'bankStatement',
  'bankTransaction',
  'postingEvent',
  'booking',
  'posting',
  'task',
  'note',
  'document',
  'history',
] as const

const scale = 10_000

/** Counts what was written. */
export const summarise = (world: World): Promise<DemoSummary> =>
  world.time.on(world.today, '06:30', 'tranche', async work => {
    const { tenantId } = work.caller
    const counts: Record<string, number> = {}
    for (const entity of counted) {
      const table = work.model.entities.get(entity)!.table
      const { rows } = await work.tx.query<{ n: number }>(
        sql`select count(*)::int as n from ${name(table)} where tenant_id = ${tenantId}::int`,
      )
      counts[entity] = rows[0]!.n
    }
    const { rows: statuses } = await work.tx.query<{ status: string; n: number }>(
      sql`select status, count(*)::int as n from contract where tenant_id = ${tenantId}::int group by status order by n desc`,
    )
    const { rows: sums } = await work.tx.query<{ outstanding: number; late: number }>(
      sql`select coalesce(sum(outstanding), 0)::bigint as outstanding, coalesce(sum(late_balance), 0)::bigint as late from contract where tenant_id = ${tenantId}::int`,
    )
    return {
      tenant: world.house.tenant,
      counts,
      contractsByStatus: Object.fromEntries(statuses.map(row => [row.status, row.n])),
      outstanding: sums[0]!.outstanding / scale,
      lateBalance: sums[0]!.late / scale,
    }
  })
