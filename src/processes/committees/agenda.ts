import { changeRecords, loadByRegistrations, loadMatching, uuid7 } from '#engine/index.ts'
import { message, notAllowed, transitionParam } from '#errors/index.ts'
import type { AnswerTo } from '../call-effect.ts'
import { byRegistration } from '../named.ts'
import { openVotes } from './sessions.ts'

/** What asks for a committee's yes goes on the agenda of the next one of its kind; one that sits votes at once. */
export const putOnAgenda: AnswerTo<'committee/put-on-agenda'> = async (work, items) => {
  for (const item of items) {
    const open = await loadMatching(
      work,
      'committee',
      { type: item.committeeType, status: ['DRAFT', 'INVITED', 'IN_SESSION'] },
      { lock: 'update' },
    )
    const [next] = open.sort((a, b) => (a.startDate ?? '9').localeCompare(b.startDate ?? '9'))
    if (!next) {
      const committee = { label: `list.committeeType.${item.committeeType}`, english: item.committeeType }
      throw notAllowed(transitionParam('approval', 'ask'), message('NO_COMMITTEE_TO_COME', { committee }))
    }
    item.committee = next.registration
    const { name, dealRegistration, creditLineRegistration, projectRegistration } = item
    const amount = item.currency === (next.currency ?? 'EUR') ? item.amount : null
    const [saved] = await changeRecords(work, 'committee', [next], ({ projects }) => ({
      projects: [
        ...(projects ?? []),
        {
          _id: uuid7(),
          name,
          amount,
          approvalRegistration: item.approval,
          dealRegistration: dealRegistration ?? null,
          creditLineRegistration: creditLineRegistration ?? null,
          projectRegistration: projectRegistration ?? null,
        },
      ],
    }))
    if (saved!.status === 'IN_SESSION') await openVotes(work, [saved!])
  }
}

/** What is asked no more comes off the agenda, where no vote has begun. */
export const takeOffAgenda: AnswerTo<'committee/take-off-agenda'> = async (work, items) => {
  const committees = byRegistration(
    await loadByRegistrations(
      work,
      'committee',
      items.map(item => item.committee),
      { lock: 'update' },
    ),
  )
  const gone = new Set(items.map(item => item.approval))
  await changeRecords(
    work,
    'committee',
    [...committees.values()].filter(({ status }) => status === 'DRAFT' || status === 'INVITED'),
    ({ projects }) => ({
      projects: (projects ?? []).filter(one => !gone.has(one.approvalRegistration ?? '')),
    }),
  )
}
