import { message } from '#errors/index.ts'
import type { Schema } from '#model/index.ts'
import { many, text } from '#model/schema/schema.ts'
import { fieldWordShapes } from '../../configuration-shapes.ts'
import { checkGiven, refuse } from '../../tenant-checks.ts'

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Kinds whose bounds are days or times; those of all others are numbers. */
const ofTime = new Set(['date', 'datetime', 'time'])

/** Whom it names is judged with the model, which says all of its faults at once. */
const namings: Readonly<Record<string, Schema>> = { hiddenFrom: many(text) }

const checkWord = (place: string, kind: unknown, word: string, said: unknown): void => {
  const shape: Schema | undefined = namings[word] ?? fieldWordShapes[word]
  // What is no kind, and words that are not for a tenant, are refused with the model.
  if (!shape || word === 'kind' || said === null) return
  checkGiven(shape, said, place)
  const isBound = word === 'min' || word === 'max'
  if (isBound && !ofTime.has(String(kind)) && !Number.isFinite(Number(said)))
    refuse(place, message('NOT_A_NUMBER'))
}

/**
 * Refuses what is said of a field in another shape than its word has (`label: 5`), wherever fields stand in what a tenant keeps:
 * the model is made of texts and numbers that are some. Asked when it is kept; what was kept before stops no tenant.
 * Throws INVALID_FIELD_IN_CONFIG.
 */
export const checkFieldWords = (place: string, value: unknown): void => {
  const fields = isPlain(value) ? value.fields : undefined
  if (!isPlain(fields)) return
  for (const [name, field] of Object.entries(fields)) {
    if (!isPlain(field)) continue
    for (const [word, said] of Object.entries(field))
      checkWord(`${place}.fields.${name}.${word}`, field.kind, word, said)
    checkFieldWords(`${place}.fields.${name}`, field)
  }
}
