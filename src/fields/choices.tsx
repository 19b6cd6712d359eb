import { useEffect, useState } from 'react'
import type { FieldChoice, InputContext, InputField } from './input.ts'

const none: readonly FieldChoice[] = []

/** The values that a choice offers: the field's own, else its list's, which may still be on its way. */
export const useChoices = (
  field: InputField,
  context: InputContext,
): { choices: readonly FieldChoice[]; isLoading: boolean } => {
  const found = useListed(field, context)
  const { except } = field
  return except ? { ...found, choices: found.choices.filter(one => !except.includes(one.value)) } : found
}

const useListed = (
  field: InputField,
  context: InputContext,
): { choices: readonly FieldChoice[]; isLoading: boolean } => {
  const { list, values } = field
  const { options } = context
  const known = !values && list ? options(list) : undefined
  const atOnce = known && !(known instanceof Promise) ? known : undefined
  const [loaded, setLoaded] = useState<{ list: string; choices: readonly FieldChoice[] }>()

  useEffect(() => {
    if (atOnce || values || !list) return
    let isGone = false
    const keep = (choices: readonly FieldChoice[]) => {
      if (!isGone) setLoaded({ list, choices })
    }
    Promise.resolve(options(list)).then(keep, () => keep(none))
    return () => {
      isGone = true
    }
  }, [atOnce, values, list, options])

  if (values)
    return { choices: values.map(({ value, label }) => ({ value: String(value), label })), isLoading: false }
  if (atOnce) return { choices: atOnce, isLoading: false }
  if (!list) return { choices: none, isLoading: false }
  return loaded?.list === list
    ? { choices: loaded.choices, isLoading: false }
    : { choices: none, isLoading: true }
}
