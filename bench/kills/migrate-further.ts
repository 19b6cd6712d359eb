import { fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { findEmbedded } from '../../src/server/embedded/index.ts'
import { asOwner } from './running-server.ts'
import type { Stage } from './stage.ts'

/** What a migration that was broken off may leave: rows brought up twice or not at all, an index that serves nobody. */
const left = (table: string) => `select '${table}' as what, count(*) as n from ${table}
    where killed_code is distinct from registration having count(*) > 0
  union all select indexrelid::regclass::text, 1 from pg_index where indrelid = '${table}'::regclass and not indisvalid`

/** One trial of the migration; whether it came to its end. */
const once = async (stage: Stage): Promise<boolean> => {
  const url = findEmbedded(stage.folder)
  if (!url) return false
  const worker = fork(new URL('./further-migration.ts', import.meta.url), [url], {
    execArgv: ['--import', 'tsx'],
    // What it says where it is killed or loses the database is no news.
    stdio: 'ignore',
  })
  stage.worker = worker
  const code = await new Promise(resolve => worker.once('exit', resolve))
  stage.worker = undefined
  return code === 0
}

/** Brings the schema to that of a next version, again and again until it is there, and looks at what was brought up. */
export const migrateFurther = async (stage: Stage): Promise<void> => {
  for (let tries = 0; !(await once(stage)); tries++) {
    if (tries === 60) throw new Error('the migration does not come to its end')
    await sleep(500)
  }
  const found = await asOwner(stage.folder, async owner => {
    const faults: unknown[] = []
    for (const table of ['posting', 'cashflow', 'invoice_line', 'contract'])
      faults.push(...(await owner.query(left(table))).rows)
    return faults
  })
  if (found.length) throw new Error(`the migration left ${JSON.stringify(found).slice(0, 300)}`)
}
