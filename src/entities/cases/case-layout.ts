import { card, facts, type LayoutNode } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'

const [workflowCard, ...rest] = closing(undefined, ['overview', 'notes'])

const settled = ['RESOLVED', 'CLOSED']

/** What is owed and how it comes about, what was done about it, and what was promised. */
export const caseLayout: LayoutNode[] = [
  tabs('overview', 'documents', 'notes', 'history'),
  card('LateInterest', { title: 'Overdue invoices', column: 'left' }),
  card('Elements', {
    id: 'actions',
    title: 'Actions',
    column: 'left',
    props: { field: 'actions', columns: ['date', 'type', 'outcome', 'comment', 'username'] },
  }),
  card('Correspondence', {
    id: 'communications',
    title: 'Communications',
    column: 'left',
    props: { by: 'caseRegistration' },
  }),
  form('main', 'Case', ['name', 'type', 'description'], { collapsible: true }),
  workflowCard!,
  facts(
    'amounts',
    'Amounts',
    [
      'amount',
      'overdueSince',
      'claimedAmount',
      'lateInterest',
      'lateFee',
      'interestUntil',
      'totalClaimed',
      'billedInterest',
    ],
    { when: { status: { not: settled } } },
  ),
  // What had run up is asked of nobody any more: beside a total without it, it would be a riddle.
  facts('settled-amounts', 'Amounts', ['amount', 'claimedAmount', 'totalClaimed', 'billedInterest'], {
    when: { status: settled },
  }),
  facts('promise', 'Promise', ['promiseDate', 'promiseAmount', 'promiseMadeDate', 'brokenPromises']),
  facts('facts', 'Facts', [
    'personRegistration',
    'contractRegistration',
    'invoiceRegistration',
    'assetRegistration',
    'assetLotRegistration',
    'date',
    'ownerUsername',
    'priority',
    'dunningLevel',
    'score',
    'nextActionDate',
    'lastContact',
    'lastAction',
    'lawyerRegistration',
    'legalReference',
    'legalDate',
    'resolution',
    'resolvedDate',
    'closedDate',
    'orgaRegistration',
  ]),
  ...rest,
]
