import { type Effect, on, uuid7, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { aboutOf, answeredBy, isAboutSomething } from './answered.ts'
import { joinTicket } from './keep-received.ts'
import { tellOwners } from './tell-owners.ts'
import { closeTasks } from './waiting-task.ts'

export { keepReceived, type Received } from './keep-received.ts'

type Asked = InputOf<'communication', 'attach'>

/** The records that are named, else those of the mail that it answers. */
const placed = async (work: Work, communication: Loaded<'communication'>, asked: Asked) => {
  const named = aboutOf(asked)
  if (isAboutSomething(named) || asked.personRegistration)
    return { about: named, person: asked.personRegistration ?? null }
  const answered = communication.mailRegistration
    ? await answeredBy(work, communication.mailRegistration)
    : null
  const known = communication.persons?.[0]?.personRegistration ?? null
  return { about: answered?.about ?? {}, person: known ?? answered?.personRegistration ?? null }
}

/** A mail that waited joins the record that somebody names, or the one that it answers. */
const attach: Effect<'communication', Asked> = async (work, communications, { input }) => {
  for (const communication of communications) {
    const { about, person } = await placed(work, communication, input)
    // What is still to be typed is no reason to refuse the look at what will be done.
    if (!person && !isAboutSomething(about) && work.dryRun) continue
    if (!person && !isAboutSomething(about))
      throw notAllowed(
        transitionParam('communication', 'attach'),
        message('MAIL_WITHOUT_RECORD'),
        communication.registration,
      )
    Object.assign(communication, about, { mailWait: null })
    const persons = communication.persons ?? []
    if (person && !persons.some(one => one.personRegistration === person))
      communication.persons = [...persons, { _id: uuid7(), personRegistration: person, role: 'CONTACT' }]
    await joinTicket(work, communication)
    await tellOwners(work, communication)
  }
  await closeTasks(
    work,
    communications.map(one => one.registration),
  )
}

/** Nobody is asked to look at what is put away. */
const archive: Effect<'communication'> = async (work, communications, { action }) => {
  const waiting = action === 'DO' ? communications.filter(one => one.mailWait) : []
  if (waiting.length)
    await closeTasks(
      work,
      waiting.map(one => one.registration),
    )
}

/** Mails that come in: each to the record that it answers, or to somebody who knows where it belongs. */
export const mailIn: Process = {
  effects: {
    'communication/attach': on('communication', attach),
    'communication/archive': on('communication', archive),
  },
}
