import type { Finding } from '#engine/index.ts'
import { message } from '#errors/index.ts'
import { messageIn } from '#locales/index.ts'

const codes = {
  SEAL_MISSING: 'FOUND_SEAL_MISSING',
  SEAL_CHANGED: 'FOUND_SEAL_CHANGED',
  DAY_CHANGED: 'FOUND_DAY_CHANGED',
  LINE_CHANGED: 'FOUND_LINE_CHANGED',
  VALUES_CHANGED: 'FOUND_VALUES_CHANGED',
  LINES_MISSING: 'FOUND_LINES_MISSING',
  RECORD_CHANGED: 'FOUND_RECORD_CHANGED',
  RECORD_MISSING: 'FOUND_RECORD_MISSING',
  RECORD_UNTOLD: 'FOUND_RECORD_UNTOLD',
} as const satisfies Record<Finding['kind'], string>

/** What a finding means, in the words of whoever reads it. */
export const findingText = (locale: string, { kind, until }: Finding): string =>
  messageIn(locale, message(until ? 'FOUND_SEALS_MISSING' : codes[kind]))
