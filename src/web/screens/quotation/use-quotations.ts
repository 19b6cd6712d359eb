import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { CompiledEntity } from '#model/index.ts'
import { isApiError, type RecordData, refreshRecords } from '../../data/index.ts'
import { copied, merged, namedBy, quotationsPatch, typedFields } from './quotations-patch.ts'
import { readQuotations, sendPatch } from './send-quotations.ts'
import type { Quotation } from './work-out.ts'

export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'failed'; error: unknown }

const restMs = 900

interface Options {
  owner: RecordData
  ownerEntity: string
  model: CompiledEntity
  canWrite: boolean
  /** Whether a quotation may be sent as it stands: half-typed terms wait. */
  isSound: (quotation: Quotation) => boolean
  onStale: () => void
}

interface Rest {
  list: readonly Quotation[]
  isPending: boolean
  isSound: boolean
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>
  wait: () => void
  flush: () => Promise<boolean>
}

/** Saves a moment after the last key, and waits while a term is half typed. */
const useRest = ({ list, isPending, isSound, timer, wait, flush }: Rest): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list begins the rest anew
  useEffect(() => {
    if (!isPending) return
    wait()
    if (!isSound) return
    timer.current = setTimeout(() => void flush(), restMs)
    return () => clearTimeout(timer.current)
  }, [list, isPending, isSound])
}

/** What is done to the quotations on the screen; a copy answers the name that it has until it is saved. */
const editsOf = (setList: Dispatch<SetStateAction<readonly Quotation[]>>, names: readonly string[]) => ({
  change: (id: string, next: Quotation) => setList(all => all.map(one => (one._id === id ? next : one))),
  copy: (source: Quotation): string => {
    const made = copied(source, names)
    setList(all => [...all, { ...made, position: all.length }])
    return made._id
  },
  remove: (id: string) => setList(all => all.filter(one => one._id !== id)),
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
      const told = await sendPatch(ownerEntity, owner, kept.current, patch)
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
  }, [names, onStale, owner, ownerEntity])

  const pending = quotationsPatch(kept.current, list, names) !== undefined
  const wait = () => setSave(before => (before.kind === 'saving' ? before : { kind: 'waiting' }))
  useRest({ list, isPending: canWrite && pending, isSound: list.every(isSound), timer, wait, flush })

  const reread = useCallback(async () => {
    const told = await readQuotations(ownerEntity, owner._id)
    kept.current = told
    setList(told)
    setSave({ kind: 'saved', at: new Date() })
  }, [ownerEntity, owner._id])

  return {
    list,
    save,
    ...editsOf(setList, names),
    flush,
    reread,
    isPending: pending,
    /** A quotation that was just created has got its own name meanwhile. */
    idOf: (id: string) => aliases.current.get(id) ?? id,
  }
}

export type Quotations = ReturnType<typeof useQuotations>
