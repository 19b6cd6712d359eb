import type { chat } from './chat.ts'

type Chat = NonNullable<(typeof chat)['record']>

const mostNamed = 4

/** A conversation is called by its subject, else by those who take part. */
export const chatName = ({ subject, participants }: Chat): string | null => {
  if (subject) return subject
  const names = (participants ?? []).map(p => p.name || p.username).filter(Boolean)
  if (names.length === 0) return null
  const shown = names.slice(0, mostNamed).join(', ')
  return names.length > mostNamed ? `${shown} +${names.length - mostNamed}` : shown
}
