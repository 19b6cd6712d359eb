import { sql } from '#engine/index.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import { report } from '../../../report.ts'
import { major, personName } from '../booked.ts'
import { buckets, rolled } from './roll-rates.ts'

await loadEverywhere('reports')

/** How late a contract was before the first day, and at the end of the last. */
interface RolledRow extends Record<string, unknown> {
  bucket: string
  atEnd: string
  contract: string
  person: string | null
  personName: string | null
  currency: string
  exposure: number
  late: number
}

/** The contracts behind roll rates: those that were latest first, the greatest of them before the others. */
export const rolledContracts = report<RolledRow>({
  name: 'rolled-contracts',
  area: 'PORTFOLIO',
  title: 'report.rolledContracts',
  permission: 'read postings',
  asks: ['period', 'organization'],
  columns: [
    { id: 'bucket', heading: 'column.bucket', kind: 'text' },
    { id: 'atEnd', heading: 'column.atEnd', kind: 'text' },
    { id: 'contract', heading: 'column.contract', kind: 'code', drill: '/contract/{contract}' },
    { id: 'person', heading: 'column.person', kind: 'code', drill: '/person/{person}' },
    { id: 'personName', heading: 'column.personName', kind: 'text' },
    { id: 'exposure', heading: 'column.exposure', kind: 'money', total: true },
    { id: 'late', heading: 'column.late', kind: 'money', total: true },
  ],
  rows: async function* (work, ask) {
    const say = sayIn('reports', work.caller.locale)
    const rows = work.tx.stream<Omit<RolledRow, 'bucket' | 'atEnd'> & { at: number; later: number | null }>(
      sql`select g.*, ${personName(work, sql`g.person`)} as "personName"
          from (select m.bucket as at, m.later, c.registration as contract, m.currency, ${major(sql`m.exposure`)} as exposure,
              ${major(sql`m.late`)} as late, (select p.registration from person p where p.tenant_id = c.tenant_id and p.id = c.party_client_id) as person
            from ${rolled(work, ask)} join contract c on c.tenant_id = ${work.caller.tenantId}::int and c.id = m.id) g
          order by g.currency, g.at desc, g.exposure desc, g.contract`,
    )
    for await (const { at, later, ...row } of rows)
      yield {
        ...row,
        bucket: say(`column.${buckets[at]!}`),
        atEnd: say(later === null ? 'column.gone' : `column.${buckets[later]!}`),
      } as RolledRow
  },
})
