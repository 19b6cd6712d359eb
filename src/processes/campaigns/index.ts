import {
  type Effect,
  entityOf,
  type Guard,
  insertAny,
  loadMatching,
  type Plain,
  type Work,
} from '#engine/index.ts'
import { AppError, message, messageOfError } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { personsOf } from './audience.ts'

const readable: Guard = async (campaign, work) => {
  if (!campaign.audience) return { message: message('AUDIENCE_MISSING'), field: 'audience' }
  try {
    return (await personsOf(work, String(campaign.audience))).length
      ? null
      : { message: message('AUDIENCE_EMPTY'), field: 'audience' }
  } catch (error) {
    if (error instanceof AppError) return { message: messageOfError(error), field: 'audience' }
    throw error
  }
}

/** Persons who must not be addressed: those who are in it already, and those who want no more of any campaign. */
const leftOut = async (work: Work, campaign: Plain, persons: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await loadMatching(work, 'campaignContact', {
        personRegistration: persons,
        anyOf: [{ campaignRegistration: String(campaign.registration) }, { outcome: 'UNSUBSCRIBED' }],
      })
    ).map(contact => String(contact.personRegistration)),
  )

/** Makes a contact of each person whom the audience finds and who is not in the campaign yet. */
const gather: Effect = async (work, campaigns) => {
  for (const campaign of campaigns) {
    const persons = await personsOf(work, String(campaign.audience ?? ''))
    const out = await leftOut(
      work,
      campaign,
      persons.map(p => String(p.registration)),
    )
    await insertAny(
      work,
      entityOf(work.model, 'campaignContact'),
      persons
        .filter(p => !out.has(String(p.registration)))
        .map(p => ({
          name: p.name ?? null,
          campaignRegistration: campaign.registration,
          personRegistration: p.registration,
          ownerUsername: campaign.ownerUsername ?? null,
          orgaRegistration: campaign.orgaRegistration ?? p.orgaRegistration ?? null,
        })),
      { unchecked: true },
    )
  }
}

const note: Effect = async (_work, contacts, run) => {
  const { date, outcome, callBackDate, comment } = run.input
  if (date && String(date) > run.date)
    throw new AppError('INVALID_FIELD_IN_BODY', ['input.date', message('REACHED_IN_FUTURE')])
  for (const contact of contacts) {
    contact.contactDate = date
    contact.outcome = outcome
    contact.callBackDate = callBackDate ?? null
    if (comment) contact.comment = [contact.comment, comment].filter(Boolean).join('\n')
  }
}

/** Persons who are addressed together, and what came of it. */
export const campaigns: Process = {
  guards: { 'campaign/audience-readable': readable },
  effects: { 'campaign/gather': gather, 'campaign-contact/note': note },
}
