import type { CompiledEntity, CompiledField } from '../compiled.ts'
import {
  type Condition,
  clausesOf,
  flagWord,
  groupWords,
  type Scalar,
  type Test,
  userVariables,
} from '../condition.ts'
import { didYouMean } from './did-you-mean.ts'
import type { Check } from './fault.ts'
import { pathIn, type Scope } from './path-in.ts'

/** What a condition is over: an entity, or fields that belong to one (`of`). */
export type Over = Scope & { name?: string; base?: string; workflow?: CompiledEntity['workflow'] }

const numbers = new Set(['number', 'integer', 'percentage', 'money', 'unitPrice', 'slider'])
const flags = new Set(['checkbox', 'switch'])
const days = new Set(['date', 'datetime'])
const operators = new Set('eq not in gt gte lt lte from to prefix contains matches is'.split(' '))
const folded = ['prefix', 'contains', 'matches'] as const
const bounds = ['from', 'to'] as const
/** Groups within groups: nobody reads more, and a tenant's condition must end. */
const deepest = 10

const allowedOf = (check: Check, over: Over, field: CompiledField, path: string) => {
  if (path === 'status' && over.workflow) return over.workflow.statuses.map(status => status.code)
  return field.list && !field.creatable ? check.valuesOf(field.list) : undefined
}

const ofUsers: ReadonlySet<string> = new Set(userVariables)

const variable = (field: CompiledField, value: string, form: Scope): string | undefined => {
  if (value === '$today') return days.has(field.kind) ? undefined : 'compares $today, which is a day'
  if (value === '$mode') return undefined
  const [, scope, path] = /^\$(user|form)\.(.+)$/.exec(value) ?? []
  if (!scope) return `uses the unknown variable ${value}`
  if (scope === 'user')
    return ofUsers.has(path!) ? undefined : `uses ${value}, which no user has${didYouMean(path!, ofUsers)}`
  const found = pathIn(form, path!)
  return 'unknown' in found ? `compares ${found.unknown}` : undefined
}

/** Why a value cannot stand for this field; undefined where it can. */
export const valueFault = (
  check: Check,
  over: Over,
  field: CompiledField,
  path: string,
  value: unknown,
): string | undefined => {
  if (value === null || field.kind === 'json') return undefined
  if (typeof value === 'string' && value.startsWith('$')) return variable(field, value, check.entity)
  const told = JSON.stringify(value)
  if (numbers.has(field.kind))
    return typeof value === 'number' ? undefined : `compares the number ${path} with ${told}`
  if (flags.has(field.kind))
    return typeof value === 'boolean' ? undefined : `compares the yes or no ${path} with ${told}`
  if (typeof value !== 'string') return `compares the text ${path} with ${told}`
  if (days.has(field.kind) && !/^\d{4}-\d{2}-\d{2}/.test(value))
    return `compares the day ${path} with ${told}`
  const allowed = allowedOf(check, over, field, path)
  if (!allowed || allowed.includes(value)) return undefined
  return `knows no ${path} ${value}${didYouMean(value, allowed)}`
}

const checkTest = (
  check: Check,
  over: Over,
  field: CompiledField,
  path: string,
  test: Test,
  tell: (id: string, message: string) => void,
): void => {
  for (const word of Object.keys(test))
    if (!operators.has(word))
      tell('C02', `asks ${path} with the unknown ${word}${didYouMean(word, operators)}`)
  const values = [test.eq, test.not, test.in, test.gt, test.gte, test.lt, test.lte].flat() as (
    | Scalar
    | undefined
  )[]
  for (const value of values.filter(one => one !== undefined)) {
    const fault = valueFault(check, over, field, path, value)
    if (fault) tell('C03', fault)
  }
  for (const word of folded)
    if (
      test[word] !== undefined &&
      (numbers.has(field.kind) || flags.has(field.kind) || days.has(field.kind))
    )
      tell('C02', `asks ${word} of ${path}, which is no text`)
  for (const word of bounds) {
    if (test[word] === undefined) continue
    if (!days.has(field.kind)) tell('C02', `asks ${word} of ${path}, which is no day`)
    else {
      const fault = valueFault(check, over, field, path, test[word])
      if (fault) tell('C03', fault)
    }
  }
  if (test.is !== undefined && !['null', 'set'].includes(test.is))
    tell('C02', `asks whether ${path} is ${test.is}: null and set are what it can be`)
}

/**
 * Checks a condition wherever one stands: C01 a path that names no field, C02 an operator that is none or does not fit,
 * C03 a value that the field cannot have.
 */
export const checkCondition = (
  check: Check,
  over: Over,
  condition: unknown,
  place: string,
  depth = 1,
): void => {
  if (condition === undefined || typeof condition === 'boolean') return
  if (typeof condition !== 'object' || condition === null || Array.isArray(condition) || depth > deepest) {
    check.report('C02', place, depth > deepest ? `nests more than ${deepest} conditions` : 'is no condition')
    return
  }
  const tell = (id: string, message: string) => check.report(id, place, message)
  const flags = (condition as Condition)[flagWord]
  if (flags !== undefined && [flags].flat().some(flag => typeof flag !== 'string' || flag === ''))
    tell('C02', `${flagWord} has to name feature flags`)
  for (const { path, test } of clausesOf(condition as Condition)) {
    const found = pathIn(over, path)
    if ('unknown' in found) tell('C01', `asks ${found.unknown}`)
    else checkTest(check, over, found.field, path, test, tell)
  }
  for (const word of groupWords) {
    const group = (condition as Condition)[word]
    if (group === undefined) continue
    if (!Array.isArray(group)) tell('C02', `${word} has to be a list of conditions`)
    else
      for (const [at, inner] of group.entries())
        checkCondition(check, over, inner, `${place}.${word}.${at}`, depth + 1)
  }
}
