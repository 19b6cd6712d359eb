import { useEffect, useMemo, useRef, useState } from 'react'
import type { DrawnLayout, HandlerAnswer } from '#model/index.ts'
import { toasts } from '#ui/index.ts'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import type { EntityModel } from '../../../data/index.ts'
import { useFieldContext, useShell } from '../../../shell/index.ts'
import type { RecordPageProps } from '../record-page.tsx'
import { type Ended, LayoutRuns } from './layout-run.ts'
import {
  checkNodes,
  checkRules,
  layoutScriptOf,
  scriptNamed,
  settable,
  troubleOf,
  withRules,
} from './script-words.ts'
import { useScreenActs } from './use-screen-acts.tsx'

/** So long a record waits for its script before it is drawn as it is declared. */
const patienceMs = 300
const told = new Set<string>()

/** A fault is told once a place and version of the script, not with each record that is opened. */
const tellOnce = (text: string, key: string): void => {
  if (told.has(key)) return
  told.add(key)
  toasts.show({ tone: 'error', text })
}

/** Draws the record by its script when it has come, and again with each version of it that the server gives. */
const useDrawing = (
  { model, data, mode, recordKey }: RecordPageProps,
  name: string | undefined,
  form: React.RefObject<RecordForm | undefined>,
) => {
  const context = useFieldContext()
  const screen = useScreenActs()
  const [drawn, setDrawn] = useState<DrawnLayout | null>(null)
  const [isAwaited, setAwaited] = useState(name !== undefined)
  const runs = useRef<LayoutRuns>(undefined)
  const draw = async (): Promise<Ended<DrawnLayout>> => {
    const found = await scriptNamed(name!)
    if (found?.type !== 'LAYOUT') return {}
    if (runs.current?.script.hash !== found.hash) {
      runs.current?.leave()
      const { locale, timeZone = 'UTC', today } = context
      runs.current = new LayoutRuns(found, screen.acts, { locale, timeZone, today })
    }
    const key = recordKey === null ? null : String(data._id)
    const ended = await runs.current.draw(data, key === null ? null : { entity: model.name, key }, {
      layout: model.layouts[String(data.type)] ?? model.layout,
      mode: recordKey === null ? 'create' : 'read',
      place: mode,
    })
    if (ended.fault) tellOnce(ended.fault, `${location.pathname} ${found.scriptName} ${found.version}`)
    return ended
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another record or version, not for each key typed
  useEffect(() => {
    if (!name) return
    let isHere = true
    const patience = setTimeout(() => setAwaited(false), patienceMs)
    void draw()
      .catch((error): Ended<DrawnLayout> => {
        const trouble = troubleOf(error, name)
        if (trouble) tellOnce(trouble, `${location.pathname} ${trouble}`)
        return {}
      })
      .then(({ made }) => {
        if (!isHere) return
        clearTimeout(patience)
        setAwaited(false)
        // What is drawn stays while somebody types in it.
        if (made && !form.current?.isChanged) setDrawn(made)
      })
    return () => {
      isHere = false
      clearTimeout(patience)
    }
  }, [name, data._id, data._version])
  useEffect(() => () => runs.current?.leave(), [])
  return { runs, drawn, setDrawn, isAwaited, screen }
}

interface Applied {
  model: EntityModel
  form: RecordForm | undefined
  isFilling: { current: boolean }
  setDrawn: (change: (before: DrawnLayout | null) => DrawnLayout) => void
  go: (path: string) => void
}

/** Puts what a handler answers on the page. Whether what was begun may go on. @throws LAYOUT_INVALID_OBJECT */
const apply = (answer: HandlerAnswer, { model, form, isFilling, setDrawn, go }: Applied): boolean => {
  const { values, fields, layout: nodes, messages = [], navigate, stop } = answer
  if (values) {
    // What a handler fills asks no handler: two of them would answer each other for ever.
    isFilling.current = true
    form?.setMany(settable(model, values))
    isFilling.current = false
  }
  if (fields || nodes) {
    const cards = nodes && checkNodes(nodes)
    checkRules(fields)
    setDrawn(before => ({
      events: before?.events ?? [],
      layout: cards ?? before?.layout ?? [],
      fields: { ...before?.fields, ...fields },
    }))
  }
  const isAtField = ({ field, level }: { field?: string; level: string }) => field && level === 'error'
  form?.tell(new Map(messages.filter(isAtField).map(one => [one.field!, String(one.text).slice(0, 500)])))
  for (const one of messages.filter(message => !isAtField(message)))
    toasts.show({
      tone: one.level === 'info' ? 'success' : one.level,
      text: String(one.text).slice(0, 500),
    })
  if (typeof navigate === 'string' && /^\/(?![/\\])/.test(navigate)) go(navigate)
  return stop !== true
}

/** Draws a record by the tenant's layout script, and lets its handlers hear of what is typed and pressed. */
export const useLayoutScript = (props: RecordPageProps) => {
  const { model, data, mode, layout, rules } = props
  const shell = useShell()
  const form = useRef<RecordForm>(undefined)
  const isFilling = useRef(false)
  const name = layout ? undefined : layoutScriptOf(model.name, data.type)
  const { runs, drawn, setDrawn, isAwaited, screen } = useDrawing(props, name, form)

  const said = drawn?.fields ?? rules
  /** Whether what was begun may go on. A handler that fails leaves what is typed. */
  const handle = async (handler: string, more: Record<string, unknown> = {}): Promise<boolean> => {
    const going = runs.current
    const typedInto = form.current
    if (!going || !typedInto) return true
    const { made, fault } = await going
      .handle(handler, () => ({ record: data, values: typedInto.state().values, place: mode, ...more }))
      .catch((error): Ended<HandlerAnswer> => ({ fault: troubleOf(error, going.script.scriptName) }))
    try {
      if (made) return apply(made, { model, form: typedInto, isFilling, setDrawn, go: shell.go })
    } catch (error) {
      toasts.show({ tone: 'error', text: (error as Error).message })
    }
    if (fault) toasts.show({ tone: 'error', text: fault })
    return true
  }
  return {
    isAwaited,
    screen,
    drawn,
    model: useMemo(() => (said ? withRules(model, said) : model), [model, said]),
    layout: drawn?.layout,
    handle,
    press: (handler: string, node: string) => void handle(handler, { node }),
    isFilling,
    handlersOf: (event: string): string[] =>
      (drawn?.events ?? []).filter(one => one.on === event).map(one => one.handler),
    /** The form that handlers read and fill. */
    attach: (one: RecordForm) => {
      form.current = one
    },
  }
}

export type LayoutScript = ReturnType<typeof useLayoutScript>
