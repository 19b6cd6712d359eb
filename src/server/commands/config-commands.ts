import { AppError } from '#errors/index.ts'
import { isFolder, readFolder, writeFolder } from '../bundle/bundle-folder.ts'
import type { BundleChange } from '../bundle/keep-bundle.ts'
import { bundleOf, takeBundle } from '../bundle/take-bundle.ts'
import { readConfig } from '../config.ts'
import type { Product } from '../product.ts'
import { StartError } from '../start-error.ts'
import { type Asked, locationOf } from './asked.ts'
import { say } from './say.ts'
import { withProduct } from './with-product.ts'

const callerOf = async (product: Product, name: string | undefined) => {
  if (!name) throw new StartError('--tenant says whose configuration it is.')
  const tenant = await product.directory.tenantByName(name)
  if (!tenant) throw new StartError(`There is no tenant ${name}.`)
  return product.callers.product(tenant.id)
}

const lineOf = ({ collection, key, before, after }: BundleChange): string =>
  `${before === null ? '+' : after === null ? '-' : '~'} ${collection}/${key}`

const counted = (changes: readonly BundleChange[]): string =>
  changes.length === 1 ? '1 change' : `${changes.length} changes`

const told = <T>(action: Promise<T>): Promise<T> =>
  action.catch(error => {
    throw error instanceof AppError ? new StartError(error.message, { cause: error }) : error
  })

const folderOf = async ({ env, subject }: Asked): Promise<string> => {
  const folder = locationOf(env, subject)
  if (!(await isFolder(folder))) throw new StartError(`There is no folder ${folder}.`)
  return folder
}

/** `npx tranche config pull FOLDER --tenant NAME`: what the tenant has, as plain files. */
export const configPull = async (asked: Asked): Promise<void> => {
  const folder = locationOf(asked.env, asked.subject)
  await told(
    withProduct(readConfig(asked.env), async product => {
      const files = await bundleOf(product, await callerOf(product, asked.values.tenant))
      await writeFolder(folder, files)
      say(`${Object.keys(files).length} files of ${asked.values.tenant} in ${folder}.`)
    }),
  )
}

const take = async (asked: Asked, dryRun: boolean): Promise<BundleChange[]> => {
  const files = await readFolder(await folderOf(asked))
  return told(
    withProduct(readConfig(asked.env), async product =>
      takeBundle(product, await callerOf(product, asked.values.tenant), files, { dryRun }),
    ),
  )
}

/** `npx tranche config diff`: what a push would change, its tests run; nothing is kept. */
export const configDiff = async (asked: Asked): Promise<void> => {
  const changes = await take(asked, true)
  for (const change of changes) say(lineOf(change))
  say(changes.length ? `${counted(changes)} would be made.` : 'Nothing would change.')
}

/** `npx tranche config test`: the same, told by its outcome alone. */
export const configTest = async (asked: Asked): Promise<void> => {
  await take(asked, true)
  say('All of it can be taken, and its tests pass.')
}

/** `npx tranche config push`: takes all of it in one transaction. */
export const configPush = async (asked: Asked): Promise<void> => {
  const changes = await take(asked, false)
  for (const change of changes) say(lineOf(change))
  say(
    changes.length
      ? `${counted(changes)} ${changes.length === 1 ? 'was' : 'were'} made.`
      : 'Nothing has changed.',
  )
}
