import { AppError } from '#errors/index.ts'
import { patternFault } from '#fields/text/match-pattern.ts'

/**
 * Refuses a pattern that our reader of shapes cannot run, wherever fields stand in what a tenant keeps: nothing else runs
 * it. Asked when it is kept; what was kept before matches nothing, and stops no tenant. Throws INVALID_FIELD_IN_CONFIG.
 */
export const checkPatterns = (place: string, value: unknown): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const fault = key === 'pattern' && typeof inner === 'string' ? patternFault(inner) : null
    if (fault) {
      const field = `${place}.pattern`
      throw new AppError('INVALID_FIELD_IN_CONFIG', [field, fault], {
        errors: [{ field, message: fault, code: 'INVALID_FIELD_IN_CONFIG' }],
      })
    }
    checkPatterns(`${place}.${key}`, inner)
  }
}
