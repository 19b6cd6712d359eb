import { useEffect, useRef, useState } from 'react'
import type { OfferedTransition } from '../../../cards/card-context.tsx'
import { useCard } from '../../../cards/card-context.tsx'
import { connection, isApiError, transitionCanWait, useTransition } from '../../../data/index.ts'
import { type DryRun, readDryRun } from './dry-run.ts'

export interface RunInput {
  input: Record<string, unknown>
  reason: string
}

const waitMs = 400

/** The body of a run; a dry run without its reason yet is tried all the same. */
export const runBody = (transition: OfferedTransition, { input, reason }: RunInput, dryRun: boolean) => {
  const { date } = input
  const needsReason = Boolean(transition.reason)
  return {
    code: transition.code,
    action: transition.action ?? ('DO' as const),
    ...(typeof date === 'string' ? { date } : {}),
    ...(Object.keys(input).length > 0 ? { input } : {}),
    ...(reason.trim() || (dryRun && needsReason) ? { reason: reason.trim() || '–' } : {}),
    ...(dryRun ? { dryRun: true } : {}),
  }
}

export interface Tried {
  run: DryRun | undefined
  /** When the dry run ended. */
  at: Date | undefined
  error: unknown
  isTrying: boolean
  again: () => void
}

/** Tries the transition at once, and again whenever its input has rested for a moment. */
export const useDryRun = (transition: OfferedTransition, given: RunInput): Tried => {
  const { model, data } = useCard()
  const { mutateAsync } = useTransition<unknown>(model.name, data._id)
  const [state, setState] = useState<Omit<Tried, 'again'>>({
    run: undefined,
    at: undefined,
    error: undefined,
    isTrying: true,
  })
  const [round, setRound] = useState(0)
  const asked = useRef(0)
  const written = JSON.stringify(runBody(transition, { ...given, reason: '' }, true))

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks once more
  useEffect(() => {
    const question = ++asked.current
    setState(before => ({ ...before, isTrying: true }))
    const ask = async () => {
      // Without a network a move is all that is known of it.
      if (!connection.state().online && transitionCanWait(model, transition))
        return setState({ run: readDryRun(null), at: undefined, error: undefined, isTrying: false })
      try {
        const answer = await mutateAsync(JSON.parse(written))
        if (question === asked.current)
          setState({ run: readDryRun(answer), at: new Date(), error: undefined, isTrying: false })
      } catch (error) {
        if (question !== asked.current || (isApiError(error) && error.noAnswer === 'aborted')) return
        setState({ run: undefined, at: new Date(), error, isTrying: false })
      }
    }
    const timer = setTimeout(() => void ask(), question === 1 ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [written, round, mutateAsync, model, transition])

  return { ...state, again: () => setRound(before => before + 1) }
}
