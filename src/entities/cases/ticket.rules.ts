import type { ticket } from './ticket.ts'

type Ticket = NonNullable<(typeof ticket)['record']>

export const countMessages = ({ messages }: Ticket): number => messages?.length ?? 0
