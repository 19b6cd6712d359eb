import {
  changeRecords,
  entityOf,
  insertAny,
  insertRecords,
  loadAny,
  loadByIds,
  loadMatching,
  type Plain,
  runAny,
  saveAny,
  viewValues,
  type Work,
} from '#engine/index.ts'
import type { Loaded } from '#entities/records.ts'
import { message } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'
import type { CompiledEntity } from '#model/index.ts'
import { waitsForApproval } from '#processes/approvals/ask.ts'
import { askedEntity, cutTo } from '#processes/platform/askable.ts'
import type { FlowPage } from './draw-page.ts'
import { keepWalk } from './keep-answers.ts'
import { type OpenFlow, requireRoom } from './open-flow.ts'

/** The record of the key with the answers in it, or a new one of the flow's entity. */
const writeRecord = async (
  work: Work,
  entity: CompiledEntity,
  { flow, key }: OpenFlow,
  typed: Plain,
): Promise<Plain> => {
  if (key?.entityRegistration) {
    const [before] = await loadAny(
      work,
      entity,
      { registration: String(key.entityRegistration) },
      { lock: 'update' },
    )
    const after = { ...before, ...typed }
    if (Object.keys(typed).length) await saveAny(work, entity, [{ before: before!, after }])
    return after
  }
  const [made] = await insertAny(work, entity, [
    {
      ...((flow.values ?? {}) as Plain),
      ...typed,
      ...viewValues(entity.where as Plain | undefined),
      ...(flow.orgaRegistration ? { orgaRegistration: flow.orgaRegistration } : {}),
    },
  ])
  return made!
}

/** Documents that came before there was a record to hang on hang on it now. */
const movePapers = async (
  work: Work,
  key: Loaded<'flowKey'>,
  entity: CompiledEntity,
  record: Plain,
): Promise<void> => {
  const held = await loadMatching(work, 'document', {
    entityName: 'flowKey',
    entityRegistration: key.registration,
  })
  if (held.length)
    await changeRecords(work, 'document', held, () => ({
      entityName: entity.base,
      entityRegistration: String(record.registration),
    }))
}

const tellTask = async (
  work: Work,
  flow: Loaded<'flow'>,
  entity: CompiledEntity | undefined,
  record: Plain | null,
): Promise<void> => {
  if (!flow.taskSubject) return
  const wording = message('FLOW_ANSWERED', {
    subject: flow.taskSubject,
    record: String(record?.name ?? record?.registration ?? flow.name ?? ''),
  })
  await insertRecords(work, 'task', [
    {
      type: 'FOLLOW_UP',
      wording,
      subject: keptMessages([wording]),
      profiles: flow.taskProfiles ?? ['ADMIN'],
      ownerUsername: null,
      ...(entity && record
        ? { entityName: entity.base, entityRegistration: String(record.registration) }
        : {}),
      ...(flow.orgaRegistration ? { orgaRegistration: flow.orgaRegistration } : {}),
    },
  ])
}

/** Runs the page's transition; where the house asks somebody first, the flow asks, and whoever answered has done his part. */
const moveOn = async (
  work: Work,
  flow: Loaded<'flow'>,
  entity: CompiledEntity,
  { registration: key, code }: { registration: unknown; code: string },
): Promise<void> => {
  const registration = String(key)
  const comment = flow.name ?? null
  const asking = { entityName: entity.name, registration, transition: code, input: {}, comment }
  if (await waitsForApproval(work, asking)) return
  const [now] = await loadAny(work, entity, { registration }, { lock: 'update' })
  await runAny(work, entityOf(work.model, entity.name), code, [now!], {})
}

/**
 * Sends all answers of a walk, in one transaction: the record, its documents, the transition of the page and the task. The flow
 * counts it, and the key is used once more. Throws FLOW_CLOSED where there is no room any more, and what the record refuses.
 */
export const sendAnswers = async (
  work: Work,
  open: OpenFlow,
  page: FlowPage,
  typed: Plain,
): Promise<void> => {
  const [flow] = await loadByIds(work, 'flow', [String(open.flow._id)], { lock: 'update' })
  requireRoom(flow!)
  const key = open.key!
  const entity = askedEntity(work, flow!, key)
  // What the pages asked, and nothing that came along.
  const record = entity ? await writeRecord(work, entity, open, typed) : null
  if (entity && record) {
    await movePapers(work, key, entity, record)
    if (page.transition)
      await moveOn(work, flow!, entity, { registration: record.registration, code: page.transition })
  }
  await tellTask(work, flow!, entity, record)
  await changeRecords(work, 'flow', [flow!], one => ({ entryCount: (one.entryCount ?? 0) + 1 }))
  // Sent, they stand in the record: no second copy is kept of what somebody has told.
  await keepWalk(work, key, {
    useCount: (key.useCount ?? 0) + 1,
    values: cutTo({}, []),
    papers: [],
    pageId: page.nextPageId ?? page.pageId,
  })
}
