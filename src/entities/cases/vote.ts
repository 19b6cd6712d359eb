import { date, entity, reference, textarea } from '#model/index.ts'
import { plainLayout } from '../layouts.ts'
import { sealed } from '../sealed.ts'

/** One person's vote: one a person and voting, given while it is open, by those who are entitled. */
export const vote = entity('vote', {
  area: 'cases',
  domain: 'case',
  acting: 'reads',
  icon: 'thumb-up',
  registration: { format: 'VOT-{n}', counter: 'vote', start: 1001 },
  types: false,
  workflow: false,
  fields: {
    votingRegistration: reference('voting', { mandatory: true, fixed: true }),
    personRegistration: reference('person', { mandatory: true, fixed: true }),
    choice: sealed('voteChoice', { mandatory: true }),
    date: date({ default: '$today' }),
    comment: textarea({ column: true }),
  },
  columns: [
    'registration',
    { field: 'votingRegistration', link: '/voting/{votingRegistration}' },
    'personRegistration',
    'choice',
    'date',
    { field: 'comment', truncate: 40 },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['personRegistration', 'choice'],
  search: ['votingRegistration', 'personRegistration', 'choice', 'date'],
  texts: ['votingRegistration'],
  sort: ['-date'],
  sortable: ['date'],
  ownedBy: [{ entity: 'voting', by: 'votingRegistration', as: 'votes' }],
  steps: { write: ['vote/entitled'], remove: ['vote/entitled'] },
  unique: [['votingRegistration', 'personRegistration']],
  removable: true,
  layout: plainLayout(
    'Vote',
    ['votingRegistration', 'personRegistration', 'choice', 'date', 'comment'],
    ['history'],
  ),
})
