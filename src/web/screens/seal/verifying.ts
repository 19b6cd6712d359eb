import { useCallback, useRef, useState } from 'react'
import { request } from '../../data/index.ts'

/** What is not as it was written, in the words of whoever reads it. */
export interface Found {
  kind: string
  text: string
  entity?: string
  entityLabel?: string
  registration?: string | null
  field?: string
  fieldLabel?: string
  day?: string
  until?: string
  /** Whether the record can be taken over as it stands. */
  isAcceptable?: boolean
}

interface Stretch {
  findings: Found[]
  seals: number
  records: number
  lines: number
  orderOnly: number
  next: unknown
}

export interface Verifying extends Omit<Stretch, 'next'> {
  state: 'idle' | 'running' | 'done' | 'failed'
}

const nothing: Verifying = { state: 'idle', findings: [], seals: 0, records: 0, lines: 0, orderOnly: 0 }

const mostShown = 500

const addUp = (sum: Verifying, part: Stretch): Verifying => ({
  state: part.next ? 'running' : 'done',
  findings: [...sum.findings, ...part.findings].slice(0, mostShown),
  seals: sum.seals + part.seals,
  records: sum.records + part.records,
  lines: sum.lines + part.lines,
  orderOnly: sum.orderOnly + part.orderOnly,
})

/** Verifies a tenant stretch by stretch, so that each answer comes soon and leaving the page ends it. */
export const useVerifying = (): { sum: Verifying; run: () => void; settle: (found: Found) => void } => {
  const [sum, setSum] = useState(nothing)
  const turn = useRef(0)
  const run = useCallback(() => {
    turn.current++
    const own = turn.current
    setSum({ ...nothing, state: 'running' })
    void (async () => {
      let place: unknown
      try {
        do {
          const body = place ? { place } : {}
          const part = await request<Stretch>('POST', '/api/core/seal/verify', { body })
          if (own !== turn.current) return
          place = part.next
          setSum(before => addUp(before, part))
        } while (place)
      } catch {
        if (own === turn.current) setSum(before => ({ ...before, state: 'failed' }))
      }
    })()
  }, [])
  /** Takes what is settled of a record off the findings. */
  const settle = useCallback(({ entity, registration }: Found) => {
    setSum(before => ({
      ...before,
      findings: before.findings.filter(
        one => !(one.isAcceptable && one.entity === entity && one.registration === registration),
      ),
    }))
  }, [])
  return { sum, run, settle }
}
