/** The workflow of a house's own entity as it is edited, and the same as the configuration keeps it. Pure. */
import { nameFrom } from '../fields/field-draft.ts'

export const meanings = ['draft', 'ongoing', 'success', 'warning', 'error', 'stopped'] as const

type KeptStatus = string | { meaning: string; label?: string; order?: number }

interface KeptTransition {
  label?: string
  from: string | string[]
  to: string | null
  order?: number
  undo?: boolean
  reason?: boolean
  props?: Record<string, boolean>
  [word: string]: unknown
}

export interface KeptWorkflow {
  initial: string
  statuses: Record<string, KeptStatus>
  transitions: Record<string, KeptTransition>
}

export interface StatusDraft {
  code: string
  label: string
  meaning: string
}

export interface TransitionDraft {
  code: string
  label: string
  from: string[]
  /** None: the record stays where it is. */
  to: string
  isUndone: boolean
  asksReason: boolean
  isPrimary: boolean
}

export interface WorkflowDraft {
  initial: string
  statuses: StatusDraft[]
  transitions: TransitionDraft[]
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** `IN_REPAIR` → `In repair`: what a status is called where nothing else is said. */
export const statusWords = (code: string): string => upper(code.toLowerCase().replace(/_/g, ' '))

const parts = (label: string): string[] =>
  nameFrom(label)
    .split(/(?=[A-Z])/)
    .filter(Boolean)

const fresh = (code: string, taken: readonly string[], separator: string): string => {
  let next = code
  for (let n = 2; taken.includes(next); n++) next = `${code}${separator}${n}`
  return next
}

/** `In repair` → `IN_REPAIR`. */
export const statusCode = (label: string, taken: readonly string[]): string =>
  fresh(
    parts(label)
      .map(part => part.toUpperCase())
      .join('_') || 'STATUS',
    taken,
    '_',
  )

/** `Send back` → `send-back`. */
export const transitionCode = (label: string, taken: readonly string[]): string =>
  fresh(
    parts(label)
      .map(part => part.toLowerCase())
      .join('-') || 'transition',
    taken,
    '-',
  )

export const workflowDraftOf = (kept: KeptWorkflow): WorkflowDraft => {
  const statuses = Object.entries(kept.statuses).map(([code, said]) => ({
    code,
    ...(typeof said === 'string' ? { meaning: said } : said),
  }))
  const transitions = Object.entries(kept.transitions).toSorted(
    ([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0),
  )
  return {
    initial: kept.initial,
    statuses: statuses
      .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0))
      .map(({ code, label, meaning }) => ({ code, label: label ?? statusWords(code), meaning })),
    transitions: transitions.map(([code, { label, from, to, undo, reason, props }]) => ({
      code,
      label: label ?? upper(code.replace(/-/g, ' ')),
      from: [from].flat(),
      to: to ?? '',
      isUndone: undo === true,
      asksReason: reason === true,
      isPrimary: props?.primary === true,
    })),
  }
}

const said = <T extends object>(values: T): T =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T

const transitionOf = (draft: TransitionDraft, order: number, before: KeptTransition | undefined) => {
  const props = said({ ...before?.props, primary: draft.isPrimary || undefined })
  return said({
    ...before,
    label: draft.label.trim(),
    from: draft.from,
    to: draft.to || null,
    order,
    undo: draft.isUndone || undefined,
    reason: draft.asksReason || undefined,
    props: Object.keys(props).length ? props : undefined,
  }) as KeptTransition
}

/** What is kept of it; what has no input stays. */
export const keptWorkflowOf = (draft: WorkflowDraft, before: KeptWorkflow | undefined): KeptWorkflow => ({
  initial: draft.initial,
  statuses: Object.fromEntries(
    draft.statuses.map(({ code, label, meaning }, index) => [
      code,
      said({
        meaning,
        order: index + 1,
        label: label.trim() === statusWords(code) ? undefined : label.trim() || undefined,
      }),
    ]),
  ),
  transitions: Object.fromEntries(
    draft.transitions.map((one, index) => [
      one.code,
      transitionOf(one, index + 1, before?.transitions[one.code]),
    ]),
  ),
})

/** Without a status, and without what would lead to it or from it alone. */
export const withoutStatus = (draft: WorkflowDraft, code: string): WorkflowDraft => {
  const statuses = draft.statuses.filter(one => one.code !== code)
  return {
    initial: draft.initial === code ? (statuses[0]?.code ?? '') : draft.initial,
    statuses,
    transitions: draft.transitions
      .filter(one => one.to !== code)
      .map(one => ({ ...one, from: one.from.filter(status => status !== code) }))
      .filter(one => one.from.length > 0),
  }
}

/** Each transition begins somewhere and is called something. */
export const isWholeWorkflow = ({ initial, statuses, transitions }: WorkflowDraft): boolean =>
  statuses.some(one => one.code === initial) &&
  statuses.every(one => one.label.trim() !== '') &&
  transitions.every(one => one.from.length > 0 && one.label.trim() !== '')
