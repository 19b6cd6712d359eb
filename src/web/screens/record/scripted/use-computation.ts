import { useEffect, useRef } from 'react'
import { toasts } from '#ui/index.ts'
import type { RecordForm } from '../../../cards/form/record-form.ts'
import { type EntityModel, knownConfiguration } from '../../../data/index.ts'
import { computationTime, runOnPage } from '../../../sandbox/run-on-page.ts'
import { useFieldContext } from '../../../shell/index.ts'
import { changedPaths } from './changed-paths.ts'
import { faultOf, scriptNamed, settable, troubleOf } from './script-words.ts'

/** So long nothing more is typed before what follows is worked out. */
const pauseMs = 150

interface Computed {
  values?: Record<string, unknown>
  error?: unknown
  warning?: unknown
}

/** The tenant's computation of such a record: by its product or type, else the entity's. */
const computationFor = (entity: string, values: Record<string, unknown>): string | undefined => {
  const names = knownConfiguration()?.browserScripts ?? []
  const kind = String(values.financialProduct ?? values.type)
  return [`${entity}-computation-${kind}`, `${entity}-computation`].find(name => names.includes(name))
}

const nobody = { ask: async (): Promise<never> => Promise.reject(new Error('A computation asks nobody')) }
const withoutScreen = {
  notify: () => {},
  navigate: () => {},
  confirm: nobody.ask,
  openModal: nobody.ask,
  download: nobody.ask,
}

const said = (given: unknown): { field?: string; text: string } =>
  typeof given === 'object' && given !== null
    ? (given as { field?: string; text: string })
    : { text: String(given) }

/** Puts what a computation answers into the form: values, and what it says of them. */
const take = ({ values, error, warning }: Computed, model: EntityModel, form: RecordForm): void => {
  if (values) form.setMany(settable(model, values))
  if (error) {
    const { field, text = '' } = said(error)
    if (field) form.tell(new Map([[field, text.slice(0, 500)]]))
    else toasts.show({ id: 'computation', tone: 'error', text: text.slice(0, 500) })
  }
  if (warning)
    toasts.show({ id: 'computation', tone: 'warning', text: String(said(warning).text).slice(0, 500) })
}

const tell = (fault: string | undefined): void => {
  if (fault) toasts.show({ id: 'computation', tone: 'error', text: fault })
}

/** What the tenant works out of a record follows as it is typed, as it will when it is saved. */
export const useComputation = (model: EntityModel, form: RecordForm, canWrite: boolean): void => {
  const context = useFieldContext()
  const latest = useRef({ model, context })
  latest.current = { model, context }
  useEffect(() => {
    if (!canWrite) return
    let before = form.state()
    let isFilling = false
    let pause: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    const changed = new Set<string>()
    const compute = async (name: string) => {
      const mine = ++asked
      const script = await scriptNamed(name)
      if (script?.type !== 'COMPUTATION') return
      const { locale, timeZone = 'UTC', today } = latest.current.context
      const own = { record: form.state().values, previous: form.state().base, changed: [...changed] }
      changed.clear()
      const outcome = await runOnPage(script, {
        entry: 'execute',
        own,
        time: computationTime,
        place: { locale, timeZone, today },
        acts: withoutScreen,
        isAlone: true,
      })
      // Something was typed meanwhile: what is asked next knows it.
      if (mine !== asked) return
      const fault = faultOf(outcome, script.scriptName)
      if (fault) tell(fault)
      else if ('answer' in outcome && outcome.answer) {
        isFilling = true
        take(JSON.parse(outcome.answer) as Computed, latest.current.model, form)
        isFilling = false
      }
    }
    const stop = form.subscribe(() => {
      const now = form.state()
      const paths = isFilling ? [] : changedPaths(before, now)
      before = now
      const name = paths.length ? computationFor(latest.current.model.name, now.values) : undefined
      if (!name) return
      for (const path of paths) changed.add(path.split('.')[0]!)
      clearTimeout(pause)
      pause = setTimeout(() => void compute(name).catch(error => tell(troubleOf(error, name))), pauseMs)
    })
    return () => {
      stop()
      clearTimeout(pause)
    }
  }, [form, canWrite])
}
