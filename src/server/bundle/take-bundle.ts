import type { Caller } from '#engine/index.ts'
import { keepState } from '../http/calls/configuration-states.ts'
import type { Product } from '../product.ts'
import { type BundleFiles, entriesOf, filesOf } from './bundle-files.ts'
import { type BundleChange, keepBundle, readHouse, takenWhole } from './keep-bundle.ts'

type Parts = Pick<Product, 'engine' | 'models'>

/** The bundle of a caller's house, as files. */
export const bundleOf = async ({ engine }: Parts, caller: Caller): Promise<BundleFiles> =>
  filesOf(await engine.work(caller, readHouse))

/** Takes a bundle in one transaction, kept as the next state, and tells what it changes; a dry run keeps nothing. */
export const takeBundle = async (
  { engine, models }: Parts,
  caller: Caller,
  files: BundleFiles,
  { dryRun = false } = {},
): Promise<BundleChange[]> => {
  const said = entriesOf(files)
  const changes = await engine.work(
    caller,
    async work => {
      const kept = await keepBundle(models, work, await takenWhole(work, said))
      await keepState(work, kept.changes)
      return kept.changes
    },
    { dryRun },
  )
  if (!dryRun) models.forget(caller.tenantId)
  return changes
}
