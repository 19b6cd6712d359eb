import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withProduct } from '../../src/server/commands/with-product.ts'
import { readConfig } from '../../src/server/config.ts'
import { migrationFiles } from '../../src/server/migrations/migration-files.ts'
import { sealDays } from '../../src/server/seal/seal-days.ts'
import { type BaseSize, fillBase } from './fill-base.ts'
import { asOwner, freePort, startServer, stopServer } from './running-server.ts'

const whole =
  "select 1 from configuration where collection = 'tenant-config' and key = 'demo' and value ->> 'built' = 'true'"

/**
 * Adds what the scenarios need, and closes the demonstration's past days, as its first night would: `verify --seal` then
 * has nothing to find.
 */
const finishBase = (folder: string, size: BaseSize): Promise<void> =>
  withProduct(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), async product => {
    const tenants = await product.directory.tenants()
    await fillBase(product, tenants.find(tenant => tenant.name === 'demo')!.id, size)
    for (const { id } of tenants) await sealDays(product, id)
  })

/** One base for each state of the schema and each size. */
const nameOf = (size: BaseSize): string =>
  createHash('sha256')
    .update(JSON.stringify([migrationFiles().map(file => file.hash), size]))
    .digest('hex')
    .slice(0, 8)

/**
 * An installation with a small demonstration, made once for a schema and stopped: each round begins with a copy of it.
 * Answers its folder.
 */
export const makeBase = async (size: BaseSize): Promise<string> => {
  const folder = join(tmpdir(), `tranche-kills-base-${nameOf(size)}`)
  if (existsSync(folder)) return folder
  const made = `${folder}.making`
  rmSync(made, { recursive: true, force: true })
  const server = await startServer(made, await freePort(), {
    DEMO: '1',
    DEMO_SIZE: String(size.demonstration),
  })
  try {
    while ((await asOwner(made, async owner => (await owner.query(whole)).rows.length)) < 2) await sleep(500)
  } finally {
    await stopServer(server)
  }
  await finishBase(made, size)
  renameSync(made, folder)
  return folder
}

/** A copy of the base for one round; where the file system can, both share what is not written. */
export const copyBase = (base: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'tranche-kill-'))
  cpSync(base, folder, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE })
  return folder
}
