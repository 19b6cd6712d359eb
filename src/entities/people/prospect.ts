import { view, workflow } from '#model/index.ts'
import { personColumns, personSearch } from './person-lists.ts'

/** Somebody who may become a client. Converting clears the stage: the same record goes on as a person. */
export const prospect = view('prospect', {
  of: 'person',
  where: { stage: 'PROSPECT' },
  icon: 'user-search',
  columns: [...personColumns, { field: 'prospectSource', hidden: true }],
  search: [...personSearch, 'prospectSource'],
  workflow: workflow({
    initial: 'NEW',
    statuses: { NEW: 'draft', QUALIFIED: 'ongoing', DISQUALIFIED: 'stopped', CONVERTED: 'success' },
    transitions: {
      qualify: { from: 'NEW', to: 'QUALIFIED', order: 2 },
      disqualify: {
        from: ['NEW', 'QUALIFIED'],
        to: 'DISQUALIFIED',
        order: 8,
        kind: 'modal',
        reason: true,
        props: { danger: true },
      },
      convert: {
        from: ['NEW', 'QUALIFIED'],
        to: 'CONVERTED',
        order: 1,
        props: { primary: true },
        effect: 'prospect/convert',
        help: 'Goes on as a person’s draft with the same registration',
      },
    },
  }),
  removable: { status: ['NEW', 'DISQUALIFIED'] },
  page: { kanban: { by: 'status', card: ['name', 'type', 'phone', 'prospectSource'] } },
  tabs: [],
})
