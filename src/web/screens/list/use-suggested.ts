import { useEffect, useState } from 'react'
import { useSuggestions } from '../../data/index.ts'
import type { ListPlace } from './list-place.ts'

const least = 3
const waitMs = 250
const none: readonly string[] = []

/** What was typed once nothing more has been for a moment. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What of a text is looked for before Enter: from three letters on; of fewer, nothing. */
export const lookedFor = (text: string): string => (text.trim().length >= least ? text.trim() : '')

/** What the server suggests for a text of three letters or more, and the part of it that was looked for. */
export const useSuggested = (
  { model }: Pick<ListPlace, 'model'>,
  { typed, settled }: { typed: string; settled: string },
  isOpen: boolean,
) => {
  const part = isOpen && settled === typed ? lookedFor(typed) : ''
  const hasSuggestions = !model.page.hide?.includes('autocomplete')
  const { data } = useSuggestions(model.name, hasSuggestions ? part : '')
  return { part, suggestions: part ? (data ?? none) : none }
}
