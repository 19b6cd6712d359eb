import type { KeyOf } from '#locales/areas.ts'
import { loadEverywhere, sayIn } from '#locales/texts.ts'
import type { NotificationKind } from '#processes/notification-kinds.ts'

await loadEverywhere('notifications')

/** What is told, in the words of who is told: *Call Guérin was given to you*. */
export const wordsOf = (
  { kind, name }: { kind: NotificationKind | string; name?: string | null },
  locale: string,
): string => sayIn('notifications', locale)(`kind.${kind}` as KeyOf<'notifications'>, { name: name ?? '' })

/** The same without naming anything: for screens that anybody may look at. */
export const neutralWordsOf = (locale: string): string =>
  sayIn('notifications', locale)('notifications.neutral')
