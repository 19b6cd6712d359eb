import { AppError, message, messageOfError } from '#errors/index.ts'
import { keptMessages } from '#locales/index.ts'

/** An error as a field that is told keeps it; of what is no word of the catalogue the detail stands as it was thrown. */
export const keptError = (error: unknown): string => {
  if (error instanceof AppError) return keptMessages([messageOfError(error)])
  const detail = error instanceof Error ? error.message : String(error)
  return keptMessages([message('FAULT_WITHIN', { detail: detail.slice(0, 500) })])
}
