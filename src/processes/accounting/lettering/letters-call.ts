import { loadMatching, sql, type Work } from '#engine/index.ts'
import { AppError, message } from '#errors/index.ts'
import type { Call, CallRequest } from '../../call.ts'
import { carry } from '../../carry.ts'
import { given } from '../../given.ts'
import { toldCall } from '../../told-call.ts'
import { ofClients } from '../clients-of.ts'
import { toldAccounting } from '../told-accounting.ts'
import { accountOf, balanceOf, booked, letterSets, type Posting, setsOf, takeLetters } from './sets.ts'

/** Postings that one letter can be given to by hand. */
const mostLettered = 500

const registrationsOf = (body: unknown): string[] => {
  const { postings } = given(body)
  if (!Array.isArray(postings) || postings.length === 0 || postings.length > mostLettered)
    throw new AppError('INVALID_ARRAY_FIELD', ['postings'])
  if (!postings.every((one): one is string => typeof one === 'string' && one.length <= 60))
    throw new AppError('INVALID_ARRAY_FIELD', ['postings'])
  return [...new Set(postings)]
}

const askedOf = async (work: Work, registrations: readonly string[]): Promise<Posting[]> => {
  const found = await loadMatching(
    work,
    'posting',
    { registration: registrations, status: booked },
    { lock: 'update', asCaller: true },
  )
  const missing = registrations.find(one => !found.some(({ registration }) => registration === one))
  if (missing) throw new AppError('ENTITY_REGISTRATION_NOT_FOUND', ['posting', missing])
  return found
}

const refuse = (why: ReturnType<typeof message>): never => {
  throw new AppError('INVALID_FIELD_IN_BODY', ['postings', why])
}

/** Letters postings of one account and person that come to nought. */
const letterByHand = async (work: Work, registrations: readonly string[]): Promise<{ letter: string }> => {
  const postings = await askedOf(work, registrations)
  const lettered = postings.find(posting => posting.letter)
  if (lettered)
    refuse(message('LETTERED_ALREADY', { posting: lettered.registration, letter: lettered.letter }))
  if (postings.some(posting => !posting.personRegistration) || new Set(postings.map(accountOf)).size > 1)
    refuse(message('LETTERS_OF_ONE_ACCOUNT'))
  const balance = balanceOf(postings)
  if (balance !== 0)
    refuse(message('LETTERS_COME_TO', { amount: { amount: balance, currency: postings[0]!.currency } }))
  await letterSets(work, [postings])
  const [after] = await loadMatching(work, 'posting', { registration: registrations[0]! })
  return { letter: after!.letter! }
}

/** Postings of a person that are shown at once, the latest first. */
const mostShown = 2_000

const lineOf = (posting: Posting) => ({
  ...carry(posting, [
    'registration',
    'account',
    'accountName',
    'date',
    'journal',
    'dc',
    'amount',
    'currency',
    'name',
    'letter',
    'letterDate',
    'documentReference',
    'bookingRegistration',
    'orgaRegistration',
  ]),
  number: posting.auditTrailReference ?? null,
})

/** The postings of a person's accounts: those without a letter, or with one; what a contract is still to bring follows its plan, and no document settles it. */
const linesOf = async (work: Work, { person, lettered }: CallRequest['query']) => {
  if (typeof person !== 'string' || !person) throw new AppError('MISSING_FIELD_IN_QUERY', ['person'])
  const found = await loadMatching(
    work,
    'posting',
    {
      personRegistration: person,
      status: booked,
      logicalAccount: { not: [...ofClients] },
      letter: lettered === '1' ? { not: null } : null,
    },
    { asCaller: true, limit: mostShown, order: sql`t.date desc, t.id desc` },
  )
  return found.map(lineOf)
}

const permission = 'write bookings'

/**
 * `GET /api/accounting/letters?person=&lettered=` shows the postings of a person; `POST` `{ postings }` letters a set that comes to nought; `POST …/letters/remove` takes the letters of
 * sets away that these postings belong to.
 */
export const letterCalls: Call[] = [
  toldCall({
    method: 'GET',
    path: '/api/accounting/letters',
    permission: 'read postings',
    told: toldAccounting.letters,
    run: (engine, caller, { query }) => engine.work(caller, work => linesOf(work, query)),
  }),
  toldCall({
    method: 'POST',
    path: '/api/accounting/letters',
    permission,
    told: toldAccounting.letter,
    run: (engine, caller, { body }) => engine.work(caller, work => letterByHand(work, registrationsOf(body))),
  }),
  toldCall({
    method: 'POST',
    path: '/api/accounting/letters/remove',
    permission,
    told: toldAccounting.unletter,
    run: (engine, caller, { body }) =>
      engine.work(caller, async work => {
        const sets = await setsOf(work, await askedOf(work, registrationsOf(body)))
        await takeLetters(work, sets)
        return { postings: sets.length }
      }),
  }),
]
