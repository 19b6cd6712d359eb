import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  beginRun,
  goesOn,
  type LongRun,
  type Made,
  refreshRecords,
  useOpenRun,
  useRunProgress,
} from '../../../data/index.ts'
import { notifyDone, notifyError, useShell } from '../../../shell/index.ts'
import type { ListPlace } from '../list-place.ts'

/** Until when a run goes, and for whom: nobody named means all that the person sees. */
export interface RunScope {
  date: string
  organizations: readonly string[]
}

interface RunParts<Forecast, Answer> {
  place: ListPlace
  /** Which run it is: `BILLING`. */
  code: string
  /** Names the forecast among what is kept, with whatever else it depends on. */
  name?: readonly unknown[]
  /** What the run would do; nothing is kept of it. */
  forecast: (scope: RunScope, signal: AbortSignal) => Promise<Forecast>
  /** Where the run is asked for, and with what. */
  path: string
  asked?: (scope: RunScope) => object
  /** What came of a run that was over at once, as one in the background counts it. */
  made: (answer: Answer) => Made
  /** What came of it, in a sentence. */
  done: (made: Made) => string
  /** Where what came of it stands, if anywhere. */
  to?: (made: Made) => Promise<string | undefined>
  onClose: () => void
}

/** The run that the drawer follows: which it has begun, or found going on. */
const useFollowed = (code: string) => {
  const [begun, setBegun] = useState<string | null>(null)
  const { data: open } = useOpenRun(code)
  const found = open && goesOn(open) ? open.registration : null
  const registration = begun ?? found
  // Once it has ended it is open no more, and how it ended is still to be told.
  useEffect(() => {
    if (found) setBegun(found)
  }, [found])
  const { data } = useRunProgress(registration)
  const followed: LongRun | null = registration === null ? null : (data ?? null)
  const stopped = registration === null && open && !goesOn(open) ? open : null
  return { followed: followed ?? stopped, isWatched: registration !== null, follow: setBegun }
}

/** Tells once how a run ended that was watched while it went on. */
const useEnd = (followed: LongRun | null, isWatched: boolean, tell: (run: LongRun) => void) => {
  const told = useRef<string | null>(null)
  const later = useRef(tell)
  later.current = tell
  useEffect(() => {
    if (!isWatched || !followed) return
    if (goesOn(followed) || followed.status === 'STOPPED') {
      told.current = null
      return
    }
    if (told.current === followed.registration) return
    told.current = followed.registration
    later.current(followed)
  }, [followed, isWatched])
}

/** A run over what is due until a day: asked for, forecast, run, and told; closing the drawer does not end it. */
export const useRun = <Forecast, Answer>(parts: RunParts<Forecast, Answer>) => {
  const { place, onClose } = parts
  const shell = useShell()
  const [date, setDate] = useState<string | null>(place.context.today)
  const [organizations, setOrganizations] = useState<readonly string[]>([])
  const [isBeginning, setBeginning] = useState(false)
  const { followed, isWatched, follow } = useFollowed(parts.code)
  const isRunning = isBeginning || (followed !== null && goesOn(followed))
  const scope: RunScope | null = date === null ? null : { date, organizations }
  const forecast = useQuery({
    queryKey: ['run', parts.code, ...(parts.name ?? []), scope],
    queryFn: ({ signal }) => parts.forecast(scope!, signal),
    enabled: scope !== null && !isRunning,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const tell = async (made: Made, left: LongRun | null) => {
    const to = await parts.to?.(made)
    const failed = left?.failed ?? 0
    const more = failed > 0 ? ` ${place.t('list.runFailed', { n: place.figure(failed) })}` : ''
    const href = failed > 0 ? shell.hrefOf('batch', left!.registration) : (to ?? place.page)
    notifyDone(`${parts.done(made)}${more}`, { keep: true, href })
    onClose()
    await refreshRecords()
    if (to) shell.go(to)
  }
  useEnd(followed, isWatched, run => void tell(run.made, run).catch(notifyError))
  const run = async () => {
    if (!scope) return
    setBeginning(true)
    try {
      const begun = await beginRun<Answer>(parts.path, parts.asked?.(scope) ?? scope)
      if ('batch' in begun) follow(begun.batch)
      else await tell(parts.made(begun.answer), null)
    } catch (error) {
      notifyError(error)
    } finally {
      setBeginning(false)
    }
  }
  return {
    ...{ place, onClose, date, setDate, organizations, setOrganizations },
    ...{ isRunning, followed, follow, forecast, run },
  }
}

export type Run = Omit<ReturnType<typeof useRun>, 'forecast'> & {
  forecast: { isError: boolean; isSuccess: boolean; error: unknown }
}
