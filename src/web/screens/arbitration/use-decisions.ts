import { useRef, useState } from 'react'
import type { SayOf } from '#locales/areas.ts'
import { refreshRecords } from '../../data/index.ts'
import { notifyDone, notifyError, notifyWarning } from '../../shell/index.ts'
import { acceptAbove, takeBack } from './arbitration-data.ts'

/** A line that was decided, and how: what an undo takes back. */
export interface Decided {
  registration: string
  code: 'allocate' | 'ignore'
}

/** What was decided in this sitting, one thing at a time; each answers whether it was done. */
export const useDecisions = (say: SayOf<'arbitration'>) => {
  const [isBusy, setBusy] = useState(false)
  const [decided, setDecided] = useState<readonly Decided[]>([])

  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const takenBack = useRef(new Set<string>())

  const now = async (act: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await act()
      await refreshRecords()
      return true
    } catch (error) {
      notifyError(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  const doing = (act: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return Promise.resolve(false)
    running.current = now(act)
    return running.current
  }
  const decide = (registration: string, code: Decided['code'], act: () => Promise<void>) =>
    doing(async () => {
      await act()
      setDecided(before => [...before, { registration, code }])
    })
  /** Waits for what still runs: whoever sees at once that he was wrong takes it back at once. */
  const undo = async (one: Decided): Promise<boolean> => {
    if (takenBack.current.has(one.registration)) return false
    takenBack.current.add(one.registration)
    await running.current
    running.current = now(async () => {
      await takeBack(one.registration, one.code)
      setDecided(before => before.filter(other => other.registration !== one.registration))
    })
    const isDone = await running.current
    takenBack.current.delete(one.registration)
    return isDone
  }
  const accept = (above: number, account: string) =>
    doing(async () => {
      const { allocated, refused } = await acceptAbove(above, account)
      notifyDone(say('accept.done', { count: allocated }), { keep: true })
      if (refused.length)
        notifyWarning(
          say('accept.refused', { count: refused.length }),
          refused.map(one => `${one.transaction}: ${one.reason}`),
        )
    })
  return { isBusy, decided, decide, undo, accept }
}
