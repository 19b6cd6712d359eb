import { asks, type Effect, type Guard, insertRecords, loadMatching, on, type Work } from '#engine/index.ts'
import type { InputOf, Loaded } from '#entities/records.ts'
import { AppError, message, messageOfError } from '#errors/index.ts'
import type { Process } from '../call.ts'
import { personsOf } from './audience.ts'

const readable: Guard<'campaign'> = async (campaign, work) => {
  if (!campaign.audience) return { message: message('AUDIENCE_MISSING'), field: 'audience' }
  try {
    return (await personsOf(work, campaign.audience)).length
      ? null
      : { message: message('AUDIENCE_EMPTY'), field: 'audience' }
  } catch (error) {
    if (error instanceof AppError) return { message: messageOfError(error), field: 'audience' }
    throw error
  }
}

/** Persons who must not be addressed: those who are in it already, and those who want no more of any campaign. */
const leftOut = async (
  work: Work,
  campaign: Loaded<'campaign'>,
  persons: readonly string[],
): Promise<Set<string>> =>
  new Set(
    (
      await loadMatching(work, 'campaignContact', {
        personRegistration: persons,
        anyOf: [{ campaignRegistration: campaign.registration }, { outcome: 'UNSUBSCRIBED' }],
      })
    ).map(contact => contact.personRegistration),
  )

/** Makes a contact of each person whom the audience finds and who is not in the campaign yet. */
const gather: Effect<'campaign'> = async (work, campaigns) => {
  for (const campaign of campaigns) {
    const persons = await personsOf(work, campaign.audience ?? '')
    const out = await leftOut(
      work,
      campaign,
      persons.map(p => p.registration),
    )
    await insertRecords(
      work,
      'campaignContact',
      persons
        .filter(p => !out.has(p.registration))
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

const note: Effect<'campaignContact', InputOf<'campaignContact', 'activate'>> = async (
  _work,
  contacts,
  run,
) => {
  const { date, outcome, callBackDate, comment } = run.input
  if (date && date > run.date)
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
  guards: { 'campaign/audience-readable': asks('campaign', readable) },
  effects: {
    'campaign/gather': on('campaign', gather),
    'campaign-contact/note': on('campaignContact', note),
  },
}
