import { useEffect, useState } from 'react'
import { Button, type Part } from '#ui/index.ts'
import { useConfiguration } from '../../../data/index.ts'
import type { ListPlace } from '../list-place.ts'
import { mayRun, type RunId, runs } from './runs.ts'

export type RunProps = { place: ListPlace; onClose: () => void }

interface RunButtonProps {
  place: ListPlace
  run: RunId
  Run: Part<RunProps>
}

/** Opens the drawer of a run, for whom may let it run; its code comes when it is asked for. It is open where the address asks for it. */
export const RunButton = ({ place, run, Run }: RunButtonProps) => {
  const { data } = useConfiguration()
  const [isOpen, setOpen] = useState(false)
  const { state, change } = place
  const isAsked = state.run === run
  useEffect(() => {
    if (!isAsked) return
    setOpen(true)
    change({ ...state, run: null }, { replace: true })
  }, [isAsked, state, change])
  if (!mayRun(data, run)) return null
  return (
    <>
      <Button icon={runs[run].icon} onClick={() => setOpen(true)}>
        {place.t(runs[run].label)}
      </Button>
      {isOpen && <Run place={place} onClose={() => setOpen(false)} />}
    </>
  )
}
