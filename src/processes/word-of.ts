import { listNamed } from '#entities/platform/lists/index.ts'
import type { MessageLabel } from '#errors/index.ts'

/** The word of a value of a list, for a message. */
export const wordOf = (list: string, value: string): MessageLabel => ({
  label: `list.${list}.${value}`,
  english: listNamed(list)?.find(one => one.value === value)?.label ?? value,
})
