import { type Effect, loadByRegistrations, on, saveRecords, uuid7, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import type { Process } from '../call.ts'
import { type AnswerTo, callEffect } from '../call-effect.ts'
import { namesOf } from './names-of.ts'

const withMessage = (
  work: Work,
  ticket: Loaded<'ticket'>,
  author: string,
  direction: 'IN' | 'OUT',
  text: string,
): NonNullable<Loaded<'ticket'>['messages']> => [
  ...(ticket.messages ?? []),
  { _id: uuid7(), date: work.at, author, direction, text },
]

/** The answer joins the conversation and goes to the requester; whoever answers first owns the ticket. */
const answer: Effect<'ticket', InputOf<'ticket', 'answer'>> = async (work, tickets, run) => {
  for (const ticket of tickets) {
    ticket.messages = withMessage(work, ticket, work.caller.username, 'OUT', run.input.text)
    ticket.firstAnswerDate = ticket.firstAnswerDate ?? work.at
    ticket.ownerUsername = ticket.ownerUsername ?? work.caller.username
  }
  await callEffect(
    work,
    'notification/write',
    tickets.flatMap(ticket =>
      ticket.personRegistration
        ? [
            {
              template: 'TICKET_ANSWER',
              category: 'SUPPORT',
              date: run.date,
              personRegistration: ticket.personRegistration,
              contractRegistration: ticket.contractRegistration ?? null,
              invoiceRegistration: ticket.invoiceRegistration ?? null,
              ticketRegistration: ticket.registration,
              orgaRegistration: ticket.orgaRegistration ?? null,
              values: { subject: ticket.subject, ticket: ticket.registration, message: run.input.text },
            },
          ]
        : [],
    ),
    'communication',
  )
}

const reply: Effect<'ticket', InputOf<'ticket', 'reply'>> = async (work, tickets, run) => {
  const names = await namesOf(work, tickets)
  for (const ticket of tickets) {
    const author = names.get(ticket.personRegistration ?? '') ?? work.caller.username
    ticket.messages = withMessage(work, ticket, author, 'IN', run.input.text)
  }
}

const resolve: Effect<'ticket'> = async (work, tickets) => {
  for (const ticket of tickets) ticket.resolvedDate = work.at
}

const reopen: Effect<'ticket'> = async (_work, tickets) => {
  for (const ticket of tickets) ticket.resolvedDate = null
}

/** What came by mail joins the conversation; a person's words are to be answered, a machine's change nothing. */
const receive: AnswerTo<'ticket/receive'> = async (work, mails) => {
  const named = mails.map(one => one.ticketRegistration)
  const tickets = await loadByRegistrations(work, 'ticket', named, { lock: 'update' })
  const changed = tickets.map(before => {
    const own = mails.filter(one => one.ticketRegistration === before.registration)
    const isAsked = own.some(one => one.mailKind === 'MAIL')
    const messages = own.map(({ ticketRegistration: _, ...mail }) => ({
      _id: uuid7(),
      direction: 'IN' as const,
      ...mail,
    }))
    const after: Loaded<'ticket'> = { ...before, messages: [...(before.messages ?? []), ...messages] }
    if (isAsked) Object.assign(after, { status: 'OPEN', resolvedDate: null })
    return { before, after, isAsked }
  })
  for (const { before, after, isAsked } of changed)
    await saveRecords(work, 'ticket', [{ before, after }], {
      unchecked: true,
      ...(isAsked ? { verb: 'transition', transition: 'reply' } : {}),
    })
}

/** Questions and reports, from the first message to the solution. */
export const tickets: Process = {
  effects: {
    'ticket/answer': on('ticket', answer),
    'ticket/reply': on('ticket', reply),
    'ticket/resolve': on('ticket', resolve),
    'ticket/reopen': on('ticket', reopen),
    'ticket/receive': receive,
  },
}
