import { useCallback, useEffect, useRef, useState } from 'react'
import type { CompiledEntity } from '#model/index.ts'
import { sameValue } from '../../cards/same-value.ts'
import {
  fetchRecord,
  isApiError,
  type RecordData,
  randomId,
  recordRoute,
  refreshRecords,
  request,
} from '../../data/index.ts'
import type { Quotation } from './work-out.ts'

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }

const restMs = 900
const newPrefix = 'new-'

const isNew = (quotation: Quotation): boolean => quotation._id.startsWith(newPrefix)

/** Fields that a person may set; what is worked out or kept is never sent. */
const typedFields = (model: CompiledEntity): string[] =>
  model.fields
    .filter(
      field =>
        !field.system && !field.computed && !field.rollup && !field.daily && !field.name.startsWith('_'),
    )
    .map(field => field.name)

const owned = new Set(['status', 'registration', 'contractRegistration', 'dealRegistration', 'plan'])

/** The patch of an owner that brings its quotations to what is on the screen: a list never removes, null does. */
export const quotationsPatch = (
  kept: readonly Quotation[],
  now: readonly Quotation[],
  names: readonly string[],
): unknown[] | Record<string, null> | undefined => {
  const gone = kept.filter(before => !now.some(one => one._id === before._id))
  if (gone.length > 0) return Object.fromEntries(gone.map(one => [one._id, null]))
  const sent = names.filter(name => !owned.has(name))
  const changed = now.flatMap(one => {
    if (isNew(one))
      return [Object.fromEntries(sent.filter(name => one[name] != null).map(name => [name, one[name]]))]
    const before = kept.find(other => other._id === one._id)
    const fields = sent.filter(name => !sameValue(one[name], before?.[name]))
    return fields.length > 0
      ? [{ _id: one._id, ...Object.fromEntries(fields.map(name => [name, one[name] ?? null])) }]
      : []
  })
  return changed.length > 0 ? changed : undefined
}

/** Which quotation of the screen became which of the server: new ones are named by the order in which they were sent. */
const namedBy = (sent: readonly Quotation[], answered: readonly Quotation[]): Map<string, string> => {
  const fresh = answered.filter(told => !sent.some(one => one._id === told._id))
  return new Map(
    sent.filter(isNew).flatMap((one, index) => (fresh[index] ? [[one._id, fresh[index]._id] as const] : [])),
  )
}

/** Takes over what the server says of quotations, and leaves what was typed meanwhile as it is. */
const merged = (
  sent: readonly Quotation[],
  now: readonly Quotation[],
  answered: readonly Quotation[],
  names: readonly string[],
) => {
  const given = namedBy(sent, answered)
  return answered.map(told => {
    const was = sent.find(one => (given.get(one._id) ?? one._id) === told._id)
    const mine = was && now.find(one => one._id === was._id)
    if (!was || !mine) return told
    const typed = names.filter(name => !sameValue(mine[name], was[name]))
    return { ...told, ...Object.fromEntries(typed.map(name => [name, mine[name]])) }
  })
}

interface Options {
  owner: RecordData
  ownerEntity: string
  model: CompiledEntity
  canWrite: boolean
  /** Whether a quotation may be sent as it stands: half-typed terms wait. */
  isSound: (quotation: Quotation) => boolean
  onStale: () => void
}

const include = 'quotations'

const readQuotations = async (entity: string, id: string): Promise<readonly Quotation[]> =>
  ((await fetchRecord(entity, id, { include })).quotations as Quotation[] | undefined) ?? []

/** Sends what changed; answers all quotations as the server has them now. */
const sendPatch = async (entity: string, id: string, patch: unknown): Promise<readonly Quotation[]> => {
  const answer = await request<RecordData>('PATCH', await recordRoute(entity, id), {
    query: { include },
    body: { quotations: patch },
    idempotencyKey: randomId(),
  })
  return (answer.quotations as Quotation[] | undefined) ?? readQuotations(entity, id)
}

/** A new quotation with the terms of another: not its name, not what only the other one owns. */
const copied = (source: Quotation, names: readonly string[]): Quotation => ({
  ...Object.fromEntries(names.filter(name => !owned.has(name)).map(name => [name, source[name]])),
  name: undefined,
  status: 'DRAFT',
  _id: `${newPrefix}${randomId()}`,
})

/** The quotations of a record while they are edited: they save themselves when the person rests for a moment. */
export const useQuotations = ({ owner, ownerEntity, model, canWrite, isSound, onStale }: Options) => {
  const initial = (owner.quotations as Quotation[] | undefined) ?? []
  const [list, setList] = useState<readonly Quotation[]>(initial)
  const [save, setSave] = useState<SaveState>({ kind: 'saved', at: null })
  const kept = useRef<readonly Quotation[]>(initial)
  const now = useRef(list)
  const busy = useRef(false)
  const aliases = useRef(new Map<string, string>())
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const names = typedFields(model)
  now.current = list

  const flush = useCallback(async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (busy.current) return false
    const sent = now.current
    const patch = quotationsPatch(kept.current, sent, names)
    if (!patch) {
      setSave(before => (before.kind === 'saved' ? before : { kind: 'saved', at: new Date() }))
      return true
    }
    busy.current = true
    setSave({ kind: 'saving' })
    try {
      const told = await sendPatch(ownerEntity, owner._id, patch)
      for (const [from, to] of namedBy(sent, told)) aliases.current.set(from, to)
      const next = merged(sent, now.current, told, names)
      kept.current = told
      now.current = next
      setList(next)
      setSave({ kind: 'saved', at: new Date() })
      void refreshRecords()
      return true
    } catch (error) {
      if (isApiError(error) && error.status === 412) onStale()
      setSave({ kind: 'failed', error })
      return false
    } finally {
      busy.current = false
    }
  }, [names, onStale, owner._id, ownerEntity])

  // Rests a moment after the last key, and waits while a term is half typed.
  const pending = quotationsPatch(kept.current, list, names) !== undefined
  const sound = list.every(isSound)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins the rest anew
  useEffect(() => {
    if (!canWrite || !pending) return
    setSave(before => (before.kind === 'saving' ? before : { kind: 'waiting' }))
    if (!sound) return
    timer.current = setTimeout(() => void flush(), restMs)
    return () => clearTimeout(timer.current)
  }, [list, pending, sound, canWrite])

  const change = (id: string, next: Quotation) =>
    setList(all => all.map(one => (one._id === id ? next : one)))

  const copy = (source: Quotation): string => {
    const made = copied(source, names)
    setList(all => [...all, { ...made, position: all.length }])
    return made._id
  }

  const remove = (id: string) => setList(all => all.filter(one => one._id !== id))

  const reread = useCallback(async () => {
    const told = await readQuotations(ownerEntity, owner._id)
    kept.current = told
    setList(told)
    setSave({ kind: 'saved', at: new Date() })
  }, [ownerEntity, owner._id])

  return {
    list,
    save,
    change,
    copy,
    remove,
    flush,
    reread,
    isPending: pending,
    /** A quotation that was just created has got its own name meanwhile. */
    idOf: (id: string) => aliases.current.get(id) ?? id,
  }
}

export type Quotations = ReturnType<typeof useQuotations>
