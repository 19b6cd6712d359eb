import { useEffect, useRef, useState } from 'react'
import { useScriptTypes } from '../code/script-code.tsx'
import { namedFor } from '../workbench-calls.ts'
import type { TypeFault } from './type-faults.ts'

/** So long nothing more is typed before types are checked. */
const pauseMs = 500
const none: readonly TypeFault[] = []

interface Checked {
  scriptName: string
  type: string
  code: string
  entityName?: string
}

/** What a compiler says of a draft, beside the page. Nothing, as long as it is not there yet. */
export const useTypeFaults = ({ scriptName, type, code, entityName }: Checked): readonly TypeFault[] => {
  const types = useScriptTypes().data
  const [faults, setFaults] = useState(none)
  const worker = useRef<Worker | null>(null)
  const number = useRef(0)
  const entity = entityName ?? namedFor(scriptName)?.entity
  useEffect(() => () => worker.current?.terminate(), [])
  useEffect(() => {
    if (!types) return
    const mine = ++number.current
    const pause = setTimeout(() => {
      worker.current ??= new Worker(new URL('./type-worker.ts', import.meta.url), {
        type: 'module',
        name: 'types',
      })
      worker.current.onmessage = ({ data }: MessageEvent<{ number: number; faults: TypeFault[] }>) => {
        if (data.number === number.current) setFaults(data.faults)
      }
      worker.current.postMessage({ number: mine, code, types, about: { type, entity } })
    }, pauseMs)
    return () => clearTimeout(pause)
  }, [types, code, type, entity])
  return faults
}
