import { anyOfField, date, entity, facts, integer, json, text, textarea, workflow } from '#model/index.ts'
import { closing, form, tabs } from '../layouts.ts'
import { ofEntity } from '../of-entity.ts'
import { sealed } from '../sealed.ts'

const ruleWorkflow = workflow({
  initial: 'DRAFT',
  statuses: { DRAFT: 'draft', ACTIVE: 'success', ARCHIVED: 'stopped' },
  transitions: {
    activate: {
      from: 'DRAFT',
      to: 'ACTIVE',
      order: 1,
      props: { primary: true },
      undo: true,
      guards: ['rule/readable'],
    },
    test: {
      label: 'Test on a record',
      from: 'DRAFT',
      to: 'DRAFT',
      order: 2,
      kind: 'modal',
      input: { registration: text({ label: 'Record', max: 250, mandatory: true }) },
      guards: ['rule/readable'],
      effect: 'rule/test',
      help: 'Says whether the record meets the condition, and keeps the answer here',
    },
    archive: { from: 'ACTIVE', to: 'ARCHIVED', order: 9, undo: true, props: { pullRight: true } },
  },
})

/** A decision that the house takes again and again: a condition over a record, and what follows when it holds. */
export const decisionRule = entity('rule', {
  area: 'cases',
  domain: 'case',
  icon: 'git-branch',
  registration: { format: 'RUL-{n}', counter: 'rule', start: 101 },
  small: true,
  fields: {
    code: text({ max: 60, uppercase: true, column: true }),
    entityName: ofEntity({
      mandatory: true,
      label: 'Records of',
      column: true,
      help: 'The entity whose records are judged: deal, contract, person',
    }),
    condition: json({
      mandatory: true,
      help: 'In the form of filters: {"financedAmountExclTax": {"gte": 100000}}; anyOf, allOf and noneOf join',
    }),
    outcome: sealed('ruleOutcome', { mandatory: true, column: true }),
    message: text({ max: 500, help: 'Said to whoever sees the decision' }),
    position: integer({ default: 100, label: 'Order', column: true, help: 'The lowest is asked first' }),
    startDate: date({ label: 'Start', column: true }),
    endDate: date({ label: 'End', column: true }),
    description: textarea(),
    testRecord: text({ max: 250, system: true, label: 'Tested on' }),
    testDate: date({ system: true, label: 'Tested' }),
    testResult: sealed('ruleTestResult', { system: true, column: true }),
    testExplanation: textarea({ system: true, label: 'What was found' }),
  },
  columns: [
    'registration',
    'status',
    'code',
    'name',
    'entityName',
    'outcome',
    'position',
    'startDate',
    'endDate',
    'testResult',
    { field: 'type', hidden: true },
    { field: 'orgaRegistration', hidden: true },
  ],
  facts: ['entityName', 'outcome'],
  search: ['code', 'name', anyOfField('status'), 'type', 'entityName', 'outcome'],
  texts: ['code', 'entityName'],
  sort: ['position', 'code'],
  sortable: ['position', 'code', 'name'],
  workflow: ruleWorkflow,
  removable: { status: 'DRAFT' },
  steps: { write: ['rule/condition', 'rule/dates'] },
  tabs: [{ id: 'active', label: 'Active', where: { status: 'ACTIVE' } }],
  layout: [
    tabs('overview', 'documents', 'history'),
    form('main', 'Rule', [
      'code',
      'name',
      'type',
      'entityName',
      'condition',
      'outcome',
      'message',
      'description',
    ]),
    facts('facts', 'Facts', ['position', 'startDate', 'endDate', 'orgaRegistration']),
    facts('test', 'Last test', ['testRecord', 'testDate', 'testResult', 'testExplanation']),
    ...closing(),
  ],
})
