import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '../../../data/index.ts'
import { notifyDone, notifyError, useShell } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'

/** Until when a run goes, and for whom: nobody named means all that the person sees. */
export interface RunScope {
  date: string
  organizations: readonly string[]
}

interface RunParts<Forecast, Answer> {
  place: ListPlace
  /** Names the forecast among what is kept, with whatever else it depends on. */
  name: readonly unknown[]
  /** What the run would do; nothing is kept of it. */
  forecast: (scope: RunScope, signal: AbortSignal) => Promise<Forecast>
  /** The forecast tells how much is left, and is asked while it runs. */
  follows?: boolean
  run: (scope: RunScope) => Promise<Answer>
  /** What came of it, in a sentence. */
  done: (answer: Answer) => string
  /** Where what came of it stands, if anywhere. */
  to?: (answer: Answer) => Promise<string | undefined>
  onClose: () => void
}

const followMs = 1_000

/** A run over what is due until a day: asked for, forecast, run, and told; closing the drawer does not end it. */
export const useRun = <Forecast, Answer>(parts: RunParts<Forecast, Answer>) => {
  const { place, onClose } = parts
  const shell = useShell()
  const [date, setDate] = useState<string | null>(place.context.today)
  const [organizations, setOrganizations] = useState<readonly string[]>([])
  const [isRunning, setRunning] = useState(false)
  const scope: RunScope | null = date === null ? null : { date, organizations }
  const follows = parts.follows === true
  const forecast = useQuery({
    queryKey: ['run', ...parts.name, scope],
    queryFn: ({ signal }) => parts.forecast(scope!, signal),
    enabled: scope !== null && (!isRunning || follows),
    refetchInterval: isRunning && follows ? followMs : false,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const run = async () => {
    if (!scope) return
    setRunning(true)
    try {
      const answer = await parts.run(scope)
      const to = await parts.to?.(answer)
      notifyDone(parts.done(answer), { keep: true, href: to ?? place.page })
      onClose()
      await refreshRecords()
      if (to) shell.go(to)
    } catch (error) {
      notifyError(error)
      setRunning(false)
    }
  }
  return { place, onClose, date, setDate, organizations, setOrganizations, isRunning, forecast, run }
}

export type Run = Omit<ReturnType<typeof useRun>, 'forecast'> & {
  forecast: { isError: boolean; isSuccess: boolean; error: unknown }
}
