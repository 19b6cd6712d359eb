import { useEffect, useRef } from 'react'
import type { OfferedTransition } from '../../cards/card-context.tsx'
import { type EntityModel, useTransitions } from '../../data/index.ts'
import { type Address, notifyWarning, useSay, useShell } from '../../shell/index.ts'

interface AskedRun {
  model: EntityModel
  recordKey: string | null
  query: Address | undefined
  tab: string | undefined
  /** How the record is called where a run is refused. */
  name: string
  onRun: (transition: OfferedTransition) => void
}

/**
 * Opens the transition that the address names, `?run=validate` or `?run=validate&action=UNDO`, once the server has said that it
 * is possible; the address then loses it, so that going back does not run it again.
 */
export const useAskedRun = ({ model, recordKey, query, tab, name, onRun }: AskedRun): void => {
  const say = useSay('record')
  const shell = useShell()
  const code = model.workflow && recordKey !== null ? query?.run : undefined
  const action = query?.action === 'UNDO' ? 'UNDO' : 'DO'
  const offered = useTransitions(code ? model.name : '', code ? recordKey : null)
  const taken = useRef<string>(undefined)
  const isKnown = offered.data !== undefined && !offered.isFetching

  useEffect(() => {
    if (!code || recordKey === null || !isKnown || taken.current === `${code} ${action}`) return
    taken.current = `${code} ${action}`
    const found = offered.data?.find(one => one.code === code && (one.action ?? 'DO') === action)
    shell.go(shell.hrefOf(model.name, recordKey, tab), { replace: true })
    if (found) return onRun(found as OfferedTransition)
    const label = model.workflow?.transitions.find(one => one.code === code)?.label ?? code
    notifyWarning(say('run.notNow', { label, name }))
  }, [code, action, isKnown, offered.data, recordKey, model, tab, name, shell, say, onRun])

  // The same run may be asked for again later on.
  useEffect(() => {
    if (!code) taken.current = undefined
  }, [code])
}
