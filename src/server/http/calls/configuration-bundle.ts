import type { Work } from '#engine/index.ts'
import { type Call, type CallRequest, WaitingAnswer } from '#processes/index.ts'
import { toldCall } from '#processes/told-call.ts'
import {
  type BundleEntries,
  type BundleFiles,
  entriesOf,
  filesOf,
  packed,
  unpacked,
} from '../../bundle/bundle-files.ts'
import { type BundleChange, keepBundle, readHouse, takenWhole } from '../../bundle/keep-bundle.ts'
import { configurationForms } from '../../configuration-forms.ts'
import type { Models } from '../../model-source.ts'
import { entriesAsOf, keepState, statesAfter, stateToRestore } from './configuration-states.ts'
import { object } from './keep-entries.ts'
import { toldConfiguration } from './told-configuration.ts'

const path = '/api/core/configuration'

const reading = { permission: 'read configurations', isStrict: true } as const
/** Profiles are part of it: a right to configure must not become all others. */
const writing = { permission: ['write configurations', 'isAdmin'], isStrict: true } as const

const fromBase64 = (zip: string): BundleFiles => unpacked(Buffer.from(zip, 'base64'))

/** What a bundle says: `{ files }` by name, or `{ zip }` in base64. */
const readBundle = (body: unknown): BundleEntries => {
  const { files, zip } = object(body)
  return entriesOf(typeof zip === 'string' ? fromBase64(zip) : object(files))
}

const told = ({ collection, key, before, after }: BundleChange) => ({
  collection,
  key,
  change: before === null ? 'added' : after === null ? 'removed' : 'changed',
  before,
  after,
})

const isDry = ({ query }: CallRequest): boolean => ['1', 'true'].includes(String(query.dryRun ?? ''))

/** Applies entries in one transaction and tells what they change; a dry run does all of it and keeps nothing. */
const apply =
  (models: Models, saidBy: (work: Work, request: CallRequest) => Promise<BundleEntries>): Call['run'] =>
  async (engine, caller, request) => {
    const dryRun = isDry(request)
    const { waiting, ...answer } = await engine.work(
      caller,
      async work => {
        const { changes, waiting } = await keepBundle(models, work, await saidBy(work, request))
        return { state: await keepState(work, changes), changes: changes.map(told), waiting }
      },
      { dryRun },
    )
    models.forget(caller.tenantId)
    const said = { ...answer, ...(dryRun ? { state: null, dryRun: true } : {}) }
    return waiting && !dryRun ? new WaitingAnswer(said, `/api/core/pending-changes/${waiting}`) : said
  }

const bundleCalls = (models: Models): Call[] => [
  toldCall({
    method: 'GET',
    path: `${path}/bundle`,
    ...reading,
    told: toldConfiguration.bundle,
    run: async (engine, caller, { query }) => {
      const files = filesOf(await engine.work(caller, readHouse))
      if (query.format === 'json') return { files }
      const fileName = `configuration-${caller.tenant}-${caller.today}.zip`
      return { file: packed(files), contentType: 'application/zip', fileName }
    },
  }),
  {
    method: 'POST',
    path: `${path}/bundle`,
    ...writing,
    told: toldConfiguration.take,
    isLong: true,
    run: apply(models, (work, { body }) => takenWhole(work, readBundle(body))),
  },
]

const formsCall = toldCall({
  method: 'GET',
  path: `${path}/forms`,
  ...reading,
  told: toldConfiguration.forms,
  run: async () => configurationForms(),
})

const stateCalls = (models: Models): Call[] => [
  toldCall({
    method: 'GET',
    path: `${path}/states`,
    ...reading,
    told: toldConfiguration.states,
    run: (engine, caller, { query }) => {
      const isAsked = (change: BundleChange): boolean =>
        (!query.collection || change.collection === query.collection) &&
        (!query.key || change.key === query.key)
      return engine.work(caller, async work =>
        (await statesAfter(work, 0))
          .map(state => ({ ...state, changes: state.changes.filter(isAsked) }))
          .filter(({ changes }) => changes.length > 0)
          .map(state => ({ ...state, changes: state.changes.map(told) })),
      )
    },
  }),
  {
    method: 'POST',
    path: `${path}/states/:state/restore`,
    ...writing,
    told: toldConfiguration.restore,
    run: apply(models, async (work, { params }) =>
      entriesAsOf(work, await stateToRestore(work, params.state ?? '')),
    ),
  },
]

/** A tenant's configuration as one bundle of plain files, and the numbered states that it went through. */
export const configurationBundleCalls = (models: Models): Call[] => [
  ...bundleCalls(models),
  formsCall,
  ...stateCalls(models),
]
