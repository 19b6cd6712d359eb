import type pg from 'pg'
import { StartError } from '../start-error.ts'
import { inDevelopment } from './check-list.ts'
import { diff, isEmpty, stateAfter } from './diff/diff.ts'
import type { Comparison } from './diff/draft.ts'
import { literal } from './diff/draft.ts'
import { migrationText } from './diff/migration-text.ts'
import { type KeptState, readState, writeState } from './kept-state.ts'
import { type MigrationFile, migrationFile } from './migration-files.ts'
import { snapshotHash } from './snapshot.ts'

type Run = (file: MigrationFile) => Promise<void>

const ownTenants = ['master', 'support', 'test']

/** Whether nobody's data is at stake: a database on this machine with nobody in it but demonstrations. */
const mayFollow = async (owner: pg.Client, isNear: boolean): Promise<string | undefined> => {
  const how = 'write a migration, or start with MIGRATE=development.'
  if (!isNear)
    return `The declarations ask for another schema, and this database is not on this machine: ${how}`
  const { rows } = await owner.query<{ name: string }>(
    `select name from tenant_directory t where name <> all($1::text[])
       and not exists (select from configuration c where c.tenant_id = t.id and c.collection = 'tenant-config' and c.key = 'demo')`,
    [ownTenants],
  )
  return rows.length
    ? `The declarations ask for another schema, and ${rows[0]!.name} in this database is no demonstration: ${how}`
    : undefined
}

const finish = async (owner: pg.Client, state: KeptState, run: Run): Promise<void> => {
  if (state.underWay) await run(migrationFile(inDevelopment, state.underWay))
  await owner.query('delete from migration where name = $1', [inDevelopment])
  if (state.underWay)
    await writeState(owner, { snapshot: state.snapshot, inDevelopment: state.inDevelopment })
}

export interface FollowOptions {
  asked: Omit<Comparison, 'from'>
  /** What the database has. */
  from: KeptState
  /** Whether the database is on this machine. */
  isNear: boolean
  /** `MIGRATE=development`: whoever says so knows. */
  isForced: boolean
  log: (message: string) => void
}

/** Lets a database follow the declarations without a migration, while they are being changed; never drops anything. */
export const followDeclarations = async (
  owner: pg.Client,
  run: Run,
  options: FollowOptions,
): Promise<void> => {
  const { asked, isNear, isForced, log } = options
  await finish(owner, options.from, run)
  const from = (await readState(owner)) ?? options.from
  const comparison: Comparison = { ...asked, from: from.snapshot }
  const draft = diff(comparison)
  if (isEmpty(draft) && snapshotHash(from.snapshot) === snapshotHash(asked.to)) return
  const refusal = isForced ? undefined : await mayFollow(owner, isNear)
  if (refusal) throw new StartError(refusal)
  if (draft.problems.length) throw new StartError(draft.problems.join('\n'))
  const snapshot = stateAfter(comparison, draft)
  const hashes = { before: snapshotHash(from.snapshot), after: snapshotHash(snapshot) }
  const underWay = migrationText(inDevelopment, draft, hashes)
  // In one transaction with what happens together: a start that is killed afterwards goes on with the same difference.
  const state: KeptState = { snapshot, inDevelopment: true, underWay }
  const noting = `insert into product_state (name, value) values ('schema', ${literal(JSON.stringify(state))}) on conflict (name) do update set value = excluded.value;\n`
  const at = underWay.search(/^-- step:/m)
  const text = at < 0 ? underWay + noting : underWay.slice(0, at) + noting + underWay.slice(at)
  log('The schema follows the declarations')
  for (const note of draft.notes) log(note)
  await run(migrationFile(inDevelopment, text))
  await finish(owner, { snapshot, inDevelopment: true }, run)
  await writeState(owner, { snapshot, inDevelopment: true })
}
