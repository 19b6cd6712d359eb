import { useEffect, useMemo, useRef, useState } from 'react'
import { AppError } from '#errors/index.ts'
import {
  type CompiledField,
  type DrawnLayout,
  type FieldRule,
  fieldAt,
  type HandlerAnswer,
  undrawable,
} from '#model/index.ts'
import type { Outcome } from '#sandbox/order.ts'
import { toasts } from '#ui/index.ts'
import { valueAt } from '../../cards/form/path.ts'
import type { FormState, RecordForm } from '../../cards/form/record-form.ts'
import { sameValue } from '../../cards/same-value.ts'
import { type EntityModel, knownConfiguration, queryClient, type RecordData } from '../../data/index.ts'
import type { ScreenActs } from '../../sandbox/answer-call.ts'
import { pageSandbox } from '../../sandbox/page-sandbox.ts'
import {
  type BrowserScript,
  fetchScript,
  handlerTime,
  layoutTime,
  runOnPage,
} from '../../sandbox/run-on-page.ts'
import { useFieldContext, useShell } from '../../shell/index.ts'
import type { RecordPageProps } from './record-page.tsx'

/** So long a record waits for its script before it is drawn as it is declared. */
const patienceMs = 300
const told = new Set<string>()

/** The layout script of records of a type: `person-layout-C`, else `person-layout`; undefined where none is live. */
export const layoutScriptOf = (entity: string, type: unknown): string | undefined => {
  const names = knownConfiguration()?.browserScripts ?? []
  return [`${entity}-layout-${String(type)}`, `${entity}-layout`].find(name => names.includes(name))
}

const tell = (text: string, key: string): void => {
  if (told.has(key)) return
  told.add(key)
  toasts.show({ tone: 'error', text })
}

/** Why a script did not come to its end, as a person is told. */
const faultOf = (outcome: Outcome, name: string): string | undefined => {
  if ('passed' in outcome)
    return new AppError('SCRIPT_LIMIT', [name, outcome.passed.limit, outcome.passed.figure]).message
  if (!('thrown' in outcome)) return undefined
  const { code, message, strings = [], line } = outcome.thrown
  if (code === 'LAYOUT_WITHOUT_EXECUTE') return new AppError('LAYOUT_WITHOUT_EXECUTE', [name]).message
  if (code === 'LAYOUT_INVALID_OBJECT') return new AppError('LAYOUT_INVALID_OBJECT', strings).message
  return `${message} (${name}${line ? `:${line}` : ''})`
}

const readDrawn = (answer: string): DrawnLayout => {
  const drawn = JSON.parse(answer) as DrawnLayout
  const wrong = undrawable(drawn.layout)
  if (wrong !== undefined)
    throw new AppError('LAYOUT_INVALID_OBJECT', [(JSON.stringify(wrong) ?? '').slice(0, 200)])
  return drawn
}

const ruled = (
  field: CompiledField,
  { hidden, mandatory, readOnly, label, help }: FieldRule,
): CompiledField => ({
  ...field,
  ...(hidden === undefined ? {} : { hidden }),
  ...(mandatory === undefined ? {} : { mandatory }),
  // A script hides and asks; it never opens what is closed.
  ...(readOnly ? { readOnly } : {}),
  ...(label ? { label } : {}),
  ...(help ? { help } : {}),
})

/** The model with what a script says of its fields; fields that the caller has not are left out in silence. */
const withRules = (model: EntityModel, rules: Record<string, FieldRule>): EntityModel => {
  const names = Object.keys(rules).filter(name => fieldAt(model, name))
  if (!names.length) return model
  return {
    ...model,
    fields: model.fields.map(field => (rules[field.name] ? ruled(field, rules[field.name]!) : field)),
  }
}

const changedPaths = (before: FormState, now: FormState): string[] =>
  before.base === now.base
    ? [...new Set([...before.changes.keys(), ...now.changes.keys()])].filter(
        path => !sameValue(valueAt(before.values, path), valueAt(now.values, path)),
      )
    : []

/** Draws a record by the tenant's layout script, and lets its handlers hear of what is typed and pressed. */
export const useLayoutScript = ({ model, data, mode, recordKey, layout }: RecordPageProps) => {
  const shell = useShell()
  const context = useFieldContext()
  const name = layout ? undefined : layoutScriptOf(model.name, data.type)
  const [drawn, setDrawn] = useState<DrawnLayout | null>(null)
  const [isAwaited, setAwaited] = useState(name !== undefined)
  const script = useRef<BrowserScript>(undefined)
  const form = useRef<RecordForm>(undefined)
  const place = useMemo(() => crypto.randomUUID(), [])
  const acts = useMemo(
    (): ScreenActs => ({
      notify: (text, level) =>
        toasts.show({ tone: level === 'error' || level === 'warning' ? level : 'success', text }),
      confirm: async text => window.confirm(text),
      navigate: path => shell.go(path),
    }),
    [shell],
  )
  const run = (entry: 'layout' | 'handle', own: unknown): Promise<Outcome> =>
    runOnPage(script.current!, {
      entry,
      own,
      time: entry === 'layout' ? layoutTime : handlerTime,
      place: { locale: context.locale, timeZone: context.timeZone ?? 'UTC', today: context.today },
      acts,
      kept: place,
    })
  const draw = async (record: RecordData): Promise<DrawnLayout | null> => {
    const found = await queryClient.fetchQuery({
      queryKey: ['script', name, location.pathname],
      queryFn: async () => (await fetchScript(name!)) ?? null,
      staleTime: 5 * 60_000,
    })
    if (found?.type !== 'LAYOUT') return null
    script.current = found
    const declared = model.layouts[String(record.type)] ?? model.layout
    const mark = `${location.pathname} ${found.scriptName} ${found.version}`
    const outcome = await run('layout', {
      record,
      layout: declared,
      mode: recordKey === null ? 'create' : 'read',
      place: mode,
    })
    const fault = faultOf(outcome, found.scriptName)
    if (fault) tell(fault, mark)
    try {
      return 'answer' in outcome ? readDrawn(outcome.answer) : null
    } catch (error) {
      tell((error as Error).message, mark)
      return null
    }
  }
  const apply = (answer: HandlerAnswer): boolean => {
    const { values, fields, layout: nodes, messages = [], navigate, stop } = answer
    if (values) form.current?.setMany(values)
    if (fields || nodes)
      setDrawn(before => ({
        events: before?.events ?? [],
        layout: nodes ?? before?.layout ?? [],
        fields: { ...before?.fields, ...fields },
      }))
    for (const { level, text } of messages)
      toasts.show({ tone: level === 'info' ? 'success' : level, text: String(text).slice(0, 500) })
    if (typeof navigate === 'string' && /^\/(?![/\\])/.test(navigate)) shell.go(navigate)
    return stop !== true
  }
  /** Whether what was begun may go on. A handler that fails leaves what is typed. */
  const handle = async (handler: string, more: Record<string, unknown> = {}): Promise<boolean> => {
    if (!script.current || !form.current) return true
    const { values } = form.current.state()
    const outcome = await run('handle', { name: handler, record: data, values, place: mode, ...more })
    const fault = faultOf(outcome, script.current.scriptName)
    if (fault) toasts.show({ tone: 'error', text: fault })
    return 'answer' in outcome && outcome.answer ? apply(JSON.parse(outcome.answer) as HandlerAnswer) : true
  }
  const handlersOf = (event: string): string[] =>
    (drawn?.events ?? []).filter(one => one.on === event).map(one => one.handler)
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew for another record or version, not for each key typed
  useEffect(() => {
    if (!name) return
    let isHere = true
    const patience = setTimeout(() => setAwaited(false), patienceMs)
    void draw(data)
      .catch(() => null)
      .then(made => {
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
  useEffect(() => () => pageSandbox.leave(place), [place])
  return {
    isAwaited,
    model: useMemo(() => (drawn ? withRules(model, drawn.fields) : model), [model, drawn]),
    layout: drawn?.layout,
    handle,
    handlersOf,
    /** The form that handlers read and fill. */
    attach: (one: RecordForm) => {
      form.current = one
    },
  }
}

export type LayoutScript = ReturnType<typeof useLayoutScript>

/** Lets the handlers of a layout hear of each value that is typed. */
export const useHandlers = (script: LayoutScript, form: RecordForm): void => {
  script.attach(form)
  const latest = useRef(script)
  latest.current = script
  useEffect(() => {
    let before = form.state()
    let isApplying = false
    return form.subscribe(() => {
      const now = form.state()
      const was = before
      before = now
      if (isApplying) return
      for (const path of changedPaths(was, now))
        for (const handler of latest.current.handlersOf(`${path}.change`))
          void latest.current
            .handle(handler, {
              field: path,
              value: valueAt(now.values, path) ?? null,
              previous: valueAt(was.values, path) ?? null,
            })
            .finally(() => {
              isApplying = false
            })
    })
  }, [form])
}
