import { useEffect, useRef } from 'react'
import type { LayoutNode } from '#model/index.ts'
import { valueAt } from '../../../cards/form/path.ts'
import { sameValue } from '../../../cards/same-value.ts'
import type { RecordFormOnPage } from '../use-record-form.ts'
import { changedPaths } from './changed-paths.ts'
import { useComputation } from './use-computation.ts'
import type { LayoutScript } from './use-layout-script.ts'

type Element = Record<string, unknown>

/** A row that was added, changed or taken away. */
export interface ChangedRow {
  row: Element | null
  previous: Element | null
}

const rowsOf = (value: unknown): Map<unknown, Element> =>
  new Map((Array.isArray(value) ? (value as Element[]) : []).map((row, i) => [row?._id ?? i, row]))

/** The rows in which two lists differ, by their keys. */
export const changedRows = (before: unknown, now: unknown): ChangedRow[] => {
  const was = rowsOf(before)
  const is = rowsOf(now)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(key => ({ row: is.get(key) ?? null, previous: was.get(key) ?? null }))
    .filter(({ row, previous }) => !sameValue(row, previous))
}

/** Handlers that a change asks, each with what it is told of it. */
const askedBy = (
  { handlersOf }: LayoutScript,
  path: string,
  card: LayoutNode | undefined,
  was: unknown,
  value: unknown,
): { handler: string; more: Record<string, unknown> }[] => {
  const [field] = path.split('.') as [string]
  const change = { field: path, value: value ?? null, previous: was ?? null }
  const names = path === field ? [path] : [path, field]
  const asked = names.flatMap(one =>
    handlersOf(`${one}.change`).map(handler => ({ handler, more: change as Record<string, unknown> })),
  )
  if (!card || (!Array.isArray(value) && !Array.isArray(was))) return asked
  for (const handler of handlersOf(`${card.id}.row`))
    for (const row of changedRows(was, value)) asked.push({ handler, more: { field, node: card.id, ...row } })
  return asked
}

/** Lets the handlers of a layout hear of the record once it is drawn, and of each value that is typed. */
export const useHandlers = (
  script: LayoutScript,
  { form, canWrite }: RecordFormOnPage,
  cardOf: (path: string) => LayoutNode | undefined,
): void => {
  script.attach(form)
  useComputation(script.model, form, canWrite)
  const latest = useRef({ script, cardOf })
  latest.current = { script, cardOf }
  const { drawn } = script
  const loaded = useRef(false)
  useEffect(() => {
    if (!drawn || loaded.current) return
    loaded.current = true
    for (const handler of latest.current.script.handlersOf('load')) void latest.current.script.handle(handler)
  }, [drawn])
  useEffect(() => {
    let before = form.state()
    return form.subscribe(() => {
      const now = form.state()
      const was = before
      before = now
      const { script: heard, cardOf: place } = latest.current
      if (heard.isFilling.current) return
      for (const path of changedPaths(was, now))
        for (const { handler, more } of askedBy(
          heard,
          path,
          place(path),
          valueAt(was.values, path),
          valueAt(now.values, path),
        ))
          void heard.handle(handler, more)
    })
  }, [form])
}
