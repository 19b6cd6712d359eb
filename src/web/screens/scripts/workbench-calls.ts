import { useQuery } from '@tanstack/react-query'
import type { DrawnLayout } from '#model/index.ts'
import { isApiError, request } from '../../data/index.ts'
import type { CodeFault } from './code/script-code.tsx'

/** What came of a try: nothing of it stays. */
export interface Tried {
  ok: boolean
  answer?: unknown
  error?: { code: string; message: string; line?: number; stack?: string }
  log: { level: string; message: string; line?: number }[]
  calls: { op: string; what: string; ok: boolean; ms: number }[]
  ownMs: number
  wholeMs: number
  memoryBytes: number
  /** The instant and the dice that it had: given to the next try they make it the same. */
  seed: number
  now: string
}

export interface AskedTry {
  scriptName: string
  type: string
  code: string
  args?: Record<string, unknown>
  record?: string
  entityName?: string
  username?: string
  now?: string
  seed?: number
}

export const tryDraft = (asked: AskedTry): Promise<Tried> =>
  request<Tried>('POST', '/api/script/try', { body: asked })

export interface TestResult {
  script: string
  name: string
  ok: boolean
  error?: string
  line?: number
}

/** The tenant's tests with the draft in place of what is published. */
export const testDraft = (draft: { scriptName: string; type: string; code: string }): Promise<TestResult[]> =>
  request<TestResult[]>('POST', '/api/script/tests', { body: draft })

export type ChangedValue =
  | string
  | number
  | boolean
  | readonly string[]
  | { column: string; at: number }
  | null

/** One thing that a draft makes otherwise than what is published. */
export interface ScriptChange {
  subject: 'card' | 'field' | 'event' | 'call' | 'library' | 'included'
  name: string
  label?: string
  /** What of it: where it stands, its title, whether it is mandatory … */
  aspect: string
  was: ChangedValue
  now: ChangedValue
  lacking?: { count: number; of: number }
}

/** Something that is wrong with a draft. Lines and columns count from one. */
export interface ScriptProblem {
  level: 'error' | 'warning'
  of: 'code' | 'layout' | 'test' | 'lacking' | 'type'
  script: string
  message: string
  line?: number
  column?: number
  length?: number
  field?: string
  entity?: string
  type?: string
  count?: number
  total?: number
}

export interface ScriptCheck {
  check: 'read' | 'drawn' | 'tests'
  ok: boolean
  ms: number
  count: number
  passed: number
}

export interface ScriptReview {
  problems: ScriptProblem[]
  checks: ScriptCheck[]
  changes: ScriptChange[]
}

/** What publishing a draft would change, and what is wrong with it. */
export const reviewDraft = (draft: {
  scriptName: string
  type: string
  code: string
  entityName?: string
}): Promise<ScriptReview> => request<ScriptReview>('POST', '/api/script/review', { body: draft })

export interface ScriptUse {
  kind: 'script' | 'report' | 'alias' | 'entity'
  name: string
  type?: string
}

export const useUses = (name: string) =>
  useQuery({
    queryKey: ['script-uses', name],
    queryFn: ({ signal }) =>
      request<ScriptUse[]>('GET', `/api/script/scripts/${encodeURIComponent(name)}/uses`, { signal }),
  })

export interface FoundLine {
  scriptName: string
  line: number
  text: string
}

/** Lines of code in which a text stands. */
export const useFoundLines = (text: string) =>
  useQuery({
    queryKey: ['script-lines', text],
    queryFn: ({ signal }) => request<FoundLine[]>('GET', '/api/script/search', { query: { text }, signal }),
    enabled: text.trim().length >= 2,
  })

/** Where a draft is at fault: by what a try tells, or by why it could not be read. */
export const faultsOf = (scriptName: string, tried: Tried | null, failure: unknown): CodeFault[] => {
  const error = tried?.error
  const thrown = error?.line ? [{ line: error.line, message: error.message }] : []
  if (!isApiError(failure) || failure.code !== 'SCRIPT_NOT_READABLE') return thrown
  const [place = '', said] = failure.strings
  const line = place.startsWith(`${scriptName}:`) ? Number(place.slice(scriptName.length + 1)) : Number.NaN
  return Number.isInteger(line) ? [...thrown, { line, message: said ?? failure.message }] : thrown
}

/** The entity and the type of record that a layout or computation is for, by its name. */
export const namedFor = (scriptName: string): { entity: string; type?: string } | undefined => {
  const found = /^([A-Za-z]+)-(?:layout|computation)(?:-(.+))?$/.exec(scriptName)
  return found ? { entity: found[1]!, ...(found[2] ? { type: found[2] } : {}) } : undefined
}

/** A drawn layout, where that is what a try answered. */
export const drawnIn = ({ ok, answer }: Tried): DrawnLayout | undefined =>
  ok && Array.isArray((answer as DrawnLayout | undefined)?.layout) ? (answer as DrawnLayout) : undefined
