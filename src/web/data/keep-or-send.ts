import { isApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { answerHere, laidOver, renamedAddress } from './lay-over.ts'
import { type EntityModel, modelOf } from './model.ts'
import { named } from './own-lists.ts'
import { isTemporary, type NewItem, type Plain, type QueuedItem, waiting } from './queue.ts'
import type { RecordData } from './records.ts'
import { request } from './request.ts'

/** A write of a record of the product, as a screen has it. */
export interface Write {
  kind: 'create' | 'edit' | 'run'
  entity: string
  method: 'POST' | 'PATCH'
  url: string
  body: Plain
  /** Makes a second click, or a lost answer, harmless. */
  key: string
  version?: number
  /** The record as it was before; of a new one nothing. */
  record?: RecordData
  /** The transition that is run. */
  code?: string
  /** What it shows meanwhile: the status that it will have. */
  shown?: Plain
}

/** Whether records of this kind are written without a network, too. */
export const canWait = (model: Pick<EntityModel, 'offline'> | undefined): boolean =>
  waiting.isOn() && model?.offline === 'write'

/**
 * Whether a transition waits for the network: one that does no more than move its record. What plans, books, prints or pays
 * is worked out by the server, and nobody should believe it done before.
 */
export const transitionCanWait = (
  model: EntityModel | undefined,
  { code, action = 'DO' }: { code: string; action?: string },
): boolean => {
  const declared = model?.workflow?.transitions.find(one => one.code === code)
  const isMove = declared?.kind === 'move' || declared?.kind === 'modal'
  return canWait(model) && action === 'DO' && isMove && !declared.effect && !declared.preview?.length
}

const nameIn = (record: Plain): string => {
  const full = [record.firstName, record.lastName].filter(Boolean).join(' ')
  return String(record.name || record.subject || full || '')
}

const itemOf = (write: Write, model: EntityModel): NewItem => {
  const { record, body } = write
  const fields = write.kind === 'edit' ? Object.keys(body) : []
  const lists = model.owns.map(({ as }) => as).filter(name => name in body)
  return {
    key: write.key,
    kind: write.kind,
    entity: write.entity,
    route: model.route,
    url: write.url,
    method: write.method,
    data: named(body, lists),
    ...(lists.length > 0 && { lists }),
    record: record?._id ?? '',
    registration: record?.registration ?? '',
    name: nameIn({ ...record, ...(write.kind === 'run' ? {} : body) }),
    base: Object.fromEntries(fields.map(name => [name, record?.[name] ?? null])),
    shown:
      write.kind === 'create' && model.workflow
        ? { status: model.workflow.initial, ...write.shown }
        : (write.shown ?? {}),
    ifMatch: write.version,
  }
}

/** The record as it is shown from now on. */
const shownOf = (item: QueuedItem, record: RecordData | undefined): RecordData => {
  const state = waiting.state()
  const here = item.tmp ?? (isTemporary(item.record) ? item.record : null)
  const made = here && answerHere(`${item.route}/${here}`, state)
  return (made ?? laidOver(item.route, record ?? { _id: item.record }, state)) as RecordData
}

/** Something of this record waits already: what comes now goes behind it. */
const isBehind = ({ record }: Write): boolean =>
  record !== undefined &&
  (isTemporary(record._id) || waiting.state().items.some(item => item.record === record._id))

/**
 * Sends a write; where no answer comes, or none can, it waits on this device and the record shows what was typed. The bytes
 * that were sent wait under their own key, so that what the server did without our hearing of it is not done twice.
 */
export const keepOrSend = async <R extends RecordData>(write: Write): Promise<R> => {
  const model = waiting.isOn() ? await modelOf(write.entity).catch(() => undefined) : undefined
  const queue = waiting.queue()
  const mayWait =
    write.kind === 'run'
      ? transitionCanWait(model, { code: write.code ?? '', action: String(write.body.action) })
      : canWait(model)
  const keep = async (body?: string): Promise<R> => {
    const item = await queue!.add({ ...itemOf(write, model!), body })
    return shownOf(item, write.record) as R
  }
  if (queue && mayWait && (!connection.state().online || isBehind(write))) return keep()
  const body = JSON.stringify(write.body)
  try {
    return await request<R>(write.method, renamedAddress(write.url, waiting.state().names), {
      body: write.body,
      idempotencyKey: write.key,
      ifMatch: write.version,
      // Where no answer comes it waits under this very key, perhaps for weeks.
      ...(queue && mayWait && { headers: { 'X-Queue-Id': queue.id() } }),
    })
  } catch (error) {
    const isUnanswered = isApiError(error) && ['network', 'timeout'].includes(error.noAnswer ?? '')
    if (!isUnanswered || !queue || !mayWait) throw error
    connection.lost()
    return keep(body)
  }
}
