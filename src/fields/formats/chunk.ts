import { fail } from '#errors/index.ts'

/** A list cut into lists of at most `size`, 100 unless told, in order. */
export const chunk = <T>(list: readonly T[], size = 100): T[][] => {
  if (!Number.isInteger(size) || size < 1) return fail('INVALID_POSITIVE_NUMBER_FIELD', 'size')
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}
