import { insertRecords, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call, Process } from '../call.ts'
import { given } from '../given.ts'
import { tellPeople } from '../tell-people.ts'
import { is, toldCall } from '../told-call.ts'
import { answering, readPortal } from './read-portal.ts'

const longest = 20_000
const subjectLength = 80

const textOf = (body: unknown): string => {
  const { text } = given(body)
  if (text === undefined || text === null) throw new AppError('MISSING_FIELD_IN_BODY', ['text'])
  if (typeof text !== 'string' || text.trim() === '')
    throw new AppError('INVALID_NON_EMPTY_STRING_FIELD', ['text'])
  if (text.length > longest)
    throw new AppError('INVALID_FIELD_IN_BODY', ['text', message('LONGER_THAN', { max: longest })])
  return text.trim()
}

/** A question is called by its first words. */
const subjectOf = (text: string): string => {
  const [line = ''] = text.split('\n')
  return line.length <= subjectLength ? line : `${line.slice(0, subjectLength - 1).trimEnd()}…`
}

/** A question becomes a ticket of who asks, for whoever follows his contracts, who is told of it. Throws FORBIDDEN for who acts for nobody. */
const ask = async (work: Work, body: unknown): Promise<{ registration: string }> => {
  const text = textOf(body)
  const { persons, records, user } = await answering(work)
  const [person] = persons
  if (!person) throw new AppError('FORBIDDEN', ['portal'])
  const [ticket] = await insertRecords(work, 'ticket', [
    {
      subject: subjectOf(text),
      description: text,
      channel: 'PORTAL',
      personRegistration: person.registration,
      ownerUsername: user?.username ?? null,
      orgaRegistration: records[0]?.orgaRegistration ?? person.orgaRegistration ?? null,
    },
  ])
  const { _id, registration, subject, ownerUsername } = ticket!
  tellPeople(work, 'QUESTION_ASKED', [ownerUsername], { entity: 'ticket', _id, registration, name: subject })
  return { registration }
}

const contact = is.record({
  name: is.text,
  email: is.orNothing(is.text),
  mobile: is.orNothing(is.text),
})

const calls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/portal',
    told: {
      summary:
        'What a client or partner is told beside his records: for whom he acts, who answers, from and to which account is paid',
      answer: is.record({
        persons: is.list(is.record({ registration: is.text, name: is.text, isCompany: is.yesNo })),
        contact: is.orNothing(contact),
        debit: is.orNothing(is.record({ account: is.text, mandate: is.text })),
        payTo: is.orNothing(
          is.record({
            owner: is.text,
            iban: is.text,
            bic: is.orNothing(is.text),
            bank: is.orNothing(is.text),
          }),
        ),
      }),
    },
    run: (engine, caller) => engine.work(caller, readPortal),
  }),
  toldCall({
    method: 'POST',
    path: '/api/portal/questions',
    told: {
      summary: 'Asks the house something: a ticket of the client or partner who asks',
      body: is.record({ text: is.text }),
      answer: is.record({ registration: is.text }),
    },
    run: (engine, caller, { body }) => engine.work(caller, work => ask(work, body)),
  }),
]

/** The pages of those who stand outside the house: clients, partners, suppliers. */
export const portal: Process = { calls }
