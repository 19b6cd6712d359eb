import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { KeyOf } from '#locales/areas.ts'
import { isApiError, sentenceOf } from '../../data/index.ts'
import { useLocale } from '../../shell/locale-store.ts'
import { useSay } from '../../shell/use-say.ts'
import { flowCalls, flowPath, type ShownPage } from './flow-calls.ts'

type Values = Record<string, unknown>

/** What is typed on a page, what is wrong with it, and what its script says. */
export interface FlowState {
  shown: ShownPage | null
  failure: unknown
  values: Values
  wrong: Record<string, string>
  problem: string
  messages: { level: 'info' | 'warning' | 'error'; text: string; field?: string }[]
  isBusy: boolean
}

const none: FlowState = {
  shown: null,
  failure: null,
  values: {},
  wrong: {},
  problem: '',
  messages: [],
  isBusy: false,
}

/** Puts what the server refuses where it belongs: on its field, over the page, or in the page's place. */
const useTold = (change: (next: Partial<FlowState>) => void) => {
  const t = useSay('shell')
  return (error: unknown) => {
    if (!isApiError(error)) throw error
    if (['FLOW_CLOSED', 'FLOW_KEY_ENDED'].includes(error.code))
      return change({ failure: error, isBusy: false })
    const wrong = Object.fromEntries(error.errors.map(({ field, message }) => [field, message]))
    const field = error.code === 'SCRIPT_FAILED' ? error.strings[0] : undefined
    if (field) wrong[field] = error.message
    const sentence = sentenceOf(error, (name, words) => t(name as KeyOf<'shell'>, words))
    change({ wrong, problem: Object.keys(wrong).length ? '' : sentence, isBusy: false })
    document.getElementById(`f-${Object.keys(wrong)[0]}`)?.focus()
  }
}

/** Walks a flow: reads its page, keeps what is typed, sends it, and goes on to the page that the server answers. */
export const useFlow = (key: string, pageId: string) => {
  const { locale } = useLocale()
  const navigate = useNavigate()
  const [state, setState] = useState(none)
  const change = useCallback((next: Partial<FlowState>) => setState(before => ({ ...before, ...next })), [])
  const calls = useMemo(() => flowCalls(key), [key])
  // The page that the server has answered already is not asked for once more under its new address.
  const known = useRef<{ path: string; locale: string } | null>(null)

  const show = useCallback((shown: ShownPage) => setState({ ...none, shown, values: shown.values }), [])
  const read = useCallback(() => {
    change({ failure: null })
    calls.read(pageId).then(show, failure => change({ failure, shown: null }))
  }, [calls, pageId, show, change])
  useEffect(() => {
    const path = flowPath(key, pageId)
    if (known.current?.path === path && known.current.locale === locale) return
    known.current = { path, locale }
    read()
  }, [key, pageId, locale, read])

  /** Goes to what the server has answered, whose address has the key by which one comes back. */
  const goTo = (answer: ShownPage) => {
    const path = flowPath(answer.key ?? key, answer.page.pageId)
    known.current = { path, locale }
    show(answer)
    if (location.pathname !== path) void navigate({ to: path, replace: answer.key !== undefined })
    scrollTo(0, 0)
  }
  const told = useTold(change)
  const submit = () => {
    if (state.isBusy || !state.shown) return
    change({ isBusy: true, problem: '', wrong: {} })
    const asked = state.shown.fields.filter(field => !field.isReadOnly)
    const values = Object.fromEntries(asked.map(({ name }) => [name, state.values[name] ?? null]))
    calls.answer(state.shown.page.pageId, values).then(goTo, told)
  }
  const type = (name: string, value: unknown) =>
    setState(before => {
      const { [name]: _, ...wrong } = before.wrong
      return { ...before, values: { ...before.values, [name]: value }, wrong }
    })
  const hear = (handler: string, field?: string) => {
    if (!state.shown) return
    calls.handle(state.shown.page.pageId, handler, state.values, field).then(
      says =>
        setState(before => ({
          ...before,
          values: { ...before.values, ...says.values },
          messages: says.messages,
        })),
      told,
    )
  }
  /** A field was left: the page's script may want to hear of it. */
  const left = (name: string) => {
    const event = state.shown?.events.find(one => one.on === `${name}.change`)
    if (event) hear(event.handler, name)
  }
  const send = (document: string, file: File): Promise<void> => {
    change({ problem: '' })
    return calls.send(pageId, document, file).then(goTo, told)
  }
  return { ...state, read, submit, type, left, hear, send }
}
