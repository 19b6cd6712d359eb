import type pg from 'pg'

const key = "hashtext('tranche migration')"

/**
 * Runs `work` while no other server migrates the database. It asks again and again instead of waiting inside the
 * database: an index that is made concurrently would wait for the one who waits.
 */
export const withMigrationLock = async (
  owner: pg.Client,
  log: (message: string) => void,
  work: () => Promise<void>,
): Promise<void> => {
  // A migration goes to the coordinator, where one lock holds back all others.
  const taken = async () =>
    (await owner.query<{ taken: boolean }>(`select pg_try_advisory_lock(${key}) as taken`)).rows[0]!.taken
  let isTold = false
  while (!(await taken())) {
    if (!isTold) log('Another server is migrating this database: waiting')
    isTold = true
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  try {
    await owner.query('set statement_timeout = 0')
    await work()
  } finally {
    await owner.query(`select pg_advisory_unlock(${key})`).catch(() => {})
  }
}
