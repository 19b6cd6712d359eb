import { strToU8, type Zippable, zip } from 'fflate'
import { loadByRegistrations, loadMatching, type Plain, saveRecords, type Work } from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import type { CompiledField } from '#model/index.ts'
import { gatherPersonalData, type PersonalData } from '#processes/data-requests/gather.ts'
import { noteUse, readStored, storeBytes } from '../http/documents/document-store.ts'
import type { Task } from '../jobs/tasks.ts'
import type { Product } from '../product.ts'
import { readLists } from '../read-lists.ts'
import { accessPage, type ListWords } from './access-page.ts'

/** So long the file waits for whoever sends it on. */
const keptDays = 30
const mostFiles = 2000

const requestOf = async (work: Work, registration: string): Promise<Loaded<'dataRequest'> | undefined> =>
  (await loadByRegistrations(work, 'dataRequest', [registration], { lock: 'update' }))[0]

const pack = (files: Zippable): Promise<Uint8Array> =>
  new Promise((resolve, reject) =>
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes))),
  )

/** A name as every system unpacks it. */
const safe = (text: unknown): string =>
  String(text ?? '')
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .slice(0, 80)

const withoutFiles = ({ groups, person, history }: PersonalData) => ({
  person,
  history,
  records: Object.fromEntries(
    groups.map(({ entity, records }) => [entity.name, records.map(({ '#file': _, ...record }) => record)]),
  ),
})

const listsIn = (fields: readonly CompiledField[]): string[] =>
  fields.flatMap(field => [...(field.list ? [field.list] : []), ...listsIn(field.fields ?? [])])

/** The words of all lists that values of these records stand in. */
const wordsOf = async (
  work: Work,
  { entity, groups }: PersonalData,
  locale: string,
  { lists }: Product,
): Promise<ListWords> => {
  const names = new Set([entity, ...groups.map(group => group.entity)].flatMap(one => listsIn(one.fields)))
  const found = await readLists(work, [...names], locale, lists)
  return new Map(
    found.map(({ name, values }) => [name, new Map(values.map(({ value, label }) => [value, label]))]),
  )
}

const filesOf = async (product: Product, tenantId: number, { groups }: PersonalData): Promise<Zippable> => {
  const files: Zippable = {}
  const documents: Plain[] = groups.flatMap(group => group.records).filter(record => record['#file'])
  for (const document of documents.slice(0, mostFiles)) {
    const stored = await readStored(product, tenantId, String(document['#file']))
    if (!stored) continue
    const ending = document.extension ? `.${safe(document.extension)}` : ''
    const name = `${safe(document.registration)}_${safe(document.name).replace(/\.[a-z0-9]{1,5}$/i, '')}${ending}`
    files[`files/${name}`] = [stored, { level: 0 }]
  }
  return files
}

/**
 * Makes the file that answers a request of access: a page that anybody reads, the same as JSON that machines read, and the
 * files themselves. Whoever asked for it finds it on the request's record.
 */
export const answerAccess: Task<'data-request/answer'> = async (
  product,
  tenantId,
  { request: registration },
) => {
  const caller = await product.callers.product(tenantId)
  const note = (values: Plain) =>
    product.engine.work(caller, async work => {
      const before = await requestOf(work, registration)
      await saveRecords(work, 'dataRequest', [{ before: before!, after: { ...before!, ...values } }], {
        unchecked: true,
        quiet: true,
      })
    })
  const gathered = await product.engine.work(caller, async work => {
    const request = await requestOf(work, registration)
    if (request?.status !== 'PROCESSING') return null
    const [user] = await loadMatching(work, 'user', { username: request.doneBy ?? '' })
    const data = await gatherPersonalData(work, request.personRegistration)
    if (!data) return null
    const locale = user?.locale ?? caller.locale
    const words = await wordsOf(work, data, locale, product)
    return { data, locale, words, timeZone: user?.timeZone ?? caller.timeZone }
  })
  if (!gathered) return false
  await note({ progress: 0.4 })
  const { data, locale, words, timeZone } = gathered
  const files = await filesOf(product, tenantId, data)
  await note({ progress: 0.7 })
  const bytes = await pack({
    'data.html': strToU8(
      accessPage(data, {
        ...{ locale, words, timeZone },
        request: registration,
        house: (await product.directory.tenantById(tenantId))?.label ?? caller.tenant,
        today: caller.today,
      }),
    ),
    'data.json': strToU8(JSON.stringify(withoutFiles(data), null, 2)),
    ...files,
  })
  const { hash } = await storeBytes(product, tenantId, bytes)
  await product.engine.work(caller, async work => {
    const before = await requestOf(work, registration)
    if (before?.status !== 'PROCESSING') return
    await noteUse(work, hash, before._id)
    const fileUntil = new Date(Date.parse(work.at) + keptDays * 86_400_000).toISOString()
    await saveRecords(
      work,
      'dataRequest',
      [
        {
          before,
          after: { ...before, status: 'DONE', doneDate: work.at, progress: 1, storageKey: hash, fileUntil },
        },
      ],
      { unchecked: true },
    )
  })
  return false
}
