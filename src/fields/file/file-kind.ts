import { inRow } from '../formats/in-row.ts'
import type { FieldKind, FieldSettings, Problem } from '../kind.ts'
import { invalidFormat, labelOf, problem } from '../problem.ts'
import { checkFile, type FileValue, isFileValue } from './file-rules.ts'

/** No field takes more files at once. */
const mostFiles = 100

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const checkFiles = (value: unknown, settings: FieldSettings): Problem | null => {
  const files = listOf(value)
  if (files.length > mostFiles)
    return problem('tooManyValues', 'INVALID_FIELD_VALUE', { label: labelOf(settings), max: mostFiles })
  for (const file of files) {
    const found = isFileValue(file) ? checkFile(file, settings) : invalidFormat
    if (found) return found
  }
  return null
}

/** A kind whose value is one file or several: they are documents of the record, so the field itself keeps nothing. */
export const fileKind = (name: string, isList: boolean): FieldKind<FileValue | FileValue[]> => {
  const kind: FieldKind<FileValue | FileValue[]> = {
    kind: name,
    type: name,
    store: { column: 'none' },
    operators: [],

    parse(input, settings, context) {
      if (input === null || input === undefined || input === '') return { value: null }
      const value = isList ? listOf(input) : input
      const found = kind.check(value, settings, context)
      return found ? { problem: found } : { value: value as FileValue | FileValue[] }
    },

    check(value, settings) {
      if (value === null || value === undefined) return null
      if (!isList && Array.isArray(value)) return invalidFormat
      if (isList && !Array.isArray(value))
        return problem('notList', 'INVALID_ARRAY_FIELD', { label: labelOf(settings) })
      return checkFiles(value, settings)
    },

    format: (value, _settings, { locale }) =>
      value === null || value === undefined
        ? ''
        : inRow(
            listOf(value).map(file => (isFileValue(file) ? file.name : '')),
            locale,
          ),
    compare: () => 0,
    schema: settings => {
      const one = {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          size: { type: 'integer', minimum: 0 },
          type: { type: 'string' },
          ...(settings.carried ? { content: { type: 'string', contentEncoding: 'base64' } } : {}),
        },
      }
      return isList ? { type: 'array', items: one, maxItems: mostFiles } : one
    },
  }
  return kind
}
