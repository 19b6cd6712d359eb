import { AppError } from '#errors/index.ts'
import type { CallRequest } from '../call.ts'

const longestText = 200_000

const single = (query: CallRequest['query'], name: string): string | undefined => {
  const value = query[name]
  if (Array.isArray(value)) throw new AppError('INVALID_FIELD_IN_QUERY', [name, 'given more than once'])
  if (value !== undefined && value.length > longestText)
    throw new AppError('INVALID_FIELD_IN_QUERY', [name, 'too long'])
  return value === undefined || value.trim() === '' ? undefined : value.trim()
}

const toNumber = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isFinite(value))
    throw new AppError('INVALID_NUMBER_FIELD', [name], {
      errors: [{ field: name, message: `${name} has to be a number`, code: 'INVALID_NUMBER_FIELD' }],
    })
  return value
}

/** Reads a call's query by name: each reader throws the catalogue's error naming the field. */
export const queryReader = (query: CallRequest['query'], known: readonly string[]) => {
  for (const name of Object.keys(query))
    if (!known.includes(name))
      throw new AppError('INVALID_FIELD_IN_QUERY', [name.slice(0, 60), 'unknown field'])
  const missing = (name: string) => new AppError('MISSING_FIELD_IN_QUERY', [name])
  const optionalNumber = (name: string, fallback: number): number => {
    const text = single(query, name)
    return text === undefined ? fallback : toNumber(name, text)
  }
  return {
    has: (name: string) => single(query, name) !== undefined,
    text: (name: string, fallback?: string): string => {
      const text = single(query, name) ?? fallback
      if (text === undefined) throw missing(name)
      return text
    },
    number: (name: string): number => {
      const text = single(query, name)
      if (text === undefined) throw missing(name)
      return toNumber(name, text)
    },
    optionalNumber,
    /** 0 at the end of a period, 1 at its start. */
    type: (): 0 | 1 => {
      const type = optionalNumber('type', 0)
      if (type !== 0 && type !== 1) throw new AppError('INVALID_FIELD_VALUE', ['type', String(type)])
      return type
    },
    numbers: (name: string): number[] => {
      const text = single(query, name)
      if (text === undefined) throw missing(name)
      return text.split(',').map((part, i) => toNumber(`${name}.${i}`, part.trim() === '' ? 'x' : part))
    },
    texts: (name: string): string[] => {
      const text = single(query, name)
      if (text === undefined) throw missing(name)
      return text.split(',').map(part => part.trim())
    },
  }
}

export type QueryReader = ReturnType<typeof queryReader>
