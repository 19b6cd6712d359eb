import { insertRecords, loadByRegistrations, loadMatching, type Work } from '#engine/index.ts'
import type { Loaded, New } from '#entities/records.ts'
import { AppError, message } from '#errors/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { enqueueAll } from '../enqueue.ts'
import { byRegistration, named } from '../named.ts'
import { render, type Values } from './render.ts'
import { signed } from './signature.ts'

/** Hands mails to the outbox: a job delivers them, or says why it cannot. */
export const deliverLater = (work: Work, mails: readonly Loaded<'mail'>[]): void =>
  enqueueAll(
    work,
    'mail/deliver',
    mails.map(({ registration }) => ({ mail: registration })),
  )

/** The e-mails of communications that go out: one for each person who has an address, under them the name of who writes. */
export const mailCommunications = async (
  work: Work,
  communications: readonly Loaded<'communication'>[],
  signature = '',
): Promise<Loaded<'mail'>[]> => {
  const going = communications.filter(c => c.type === 'EMAIL' && c.direction !== 'IN')
  const persons = byRegistration(
    await loadByRegistrations(
      work,
      'person',
      named(
        going.flatMap(c => c.persons ?? []),
        'personRegistration',
      ),
    ),
  )
  const mails = await insertRecords(
    work,
    'mail',
    going.flatMap(c =>
      (c.persons ?? []).flatMap(({ personRegistration }) => {
        const person = persons.get(personRegistration)
        return person?.email
          ? [
              {
                status: 'QUEUED' as const,
                to: [person.email],
                subject: c.subject,
                body: signed(c.text ?? '', signature),
                locale: person.preferredLanguage ?? null,
                personRegistration,
                communicationRegistration: c.registration,
                orgaRegistration: c.orgaRegistration ?? null,
                queuedDate: work.at,
              },
            ]
          : []
      }),
    ),
    { unchecked: true },
  )
  // What has a letter waits until that is printed.
  const printed = new Set(going.flatMap(({ letterCode, registration }) => (letterCode ? [registration] : [])))
  const waits = ({ communicationRegistration }: Loaded<'mail'>) =>
    printed.has(communicationRegistration ?? '')
  deliverLater(
    work,
    mails.filter(mail => !waits(mail)),
  )
  enqueueAll(
    work,
    'letter/attach',
    [...printed].map(communication => ({ communication })),
  )
  return mails
}

/** A person's language decides, then the caller's. */
const localeOf = (work: Work, person: Loaded<'person'> | undefined): string =>
  person?.preferredLanguage ?? work.caller.locale

/** A letter to be written from a template to a person: what the template fills in, and what it is about. */
export interface Letter
  extends Partial<
    Pick<
      New<'communication'>,
      | 'date'
      | 'contractRegistration'
      | 'invoiceRegistration'
      | 'caseRegistration'
      | 'ticketRegistration'
      | 'orgaRegistration'
    >
  > {
  template: string
  category: string
  personRegistration: string
  values: Values
}

/**
 * Writes to persons from templates, each in his language, and sends it. Who has an address gets an e-mail, anybody else a
 * letter to be printed.
 */
export const write: AnswerTo<'notification/write'> = async (work, letters) => {
  const persons = byRegistration(
    await loadByRegistrations(work, 'person', named(letters, 'personRegistration')),
  )
  const houses = byRegistration(
    await loadByRegistrations(work, 'organization', named(letters, 'orgaRegistration')),
  )
  const printed = await printedCodes(work, letters)
  const communications = await insertRecords(
    work,
    'communication',
    letters.map(({ template, values, personRegistration, ...about }) => {
      const person = persons.get(personRegistration)
      const house = houses.get(about.orgaRegistration)
      const written = render(
        template,
        { ...values, name: person?.name, house: house?.name ?? '' },
        localeOf(work, person),
      )
      if (!written) throw new AppError('MISSING_CONFIG', [message('MAIL_TEMPLATE', { template })])
      return {
        ...about,
        type: person?.email ? 'EMAIL' : 'LETTER',
        direction: 'OUT',
        status: person?.email ? 'ACTIVE' : 'DRAFT',
        persons: [{ personRegistration, role: 'CONTACT' }],
        ...(printed.has(template) ? { letterCode: template, letterValues: values } : {}),
        ...written,
      }
    }),
    { unchecked: true },
  )
  await mailCommunications(work, communications)
}

/** The templates for which the house has a letter of its own: it goes with what is written, as a PDF. */
const printedCodes = async (work: Work, letters: readonly Letter[]): Promise<ReadonlySet<string>> => {
  const codes = [...new Set(letters.map(({ template }) => template))]
  const found = await loadMatching(work, 'letterTemplate', {
    code: codes,
    entityName: 'communication',
    status: 'ACTIVE',
  })
  return new Set(found.map(({ code }) => code))
}
