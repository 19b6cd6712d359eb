/** The page of a company as the house's developer has it: what it owes beside it, what nobody needs put away, and two rules. */
export const companyLayout = `import type { LayoutArgs, LayoutEvent } from 'tranche'

/** Mailboxes of private people. */
const PRIVATE = ['gmail.com', 'outlook.com', 'yahoo.com', 'hotmail.com']

export async function execute({ record, layout, mode }: LayoutArgs) {
  layout.field('timeZone').hide()
  layout.field('siret').help(t('Fourteen digits')).onChange('siretTyped')
  layout.on('save', 'beforeSave')
  if (mode === 'create') return layout

  const query = { 'persons.personRegistration': record.registration, projection: 'status,outstanding', range: '0-99' }
  const contracts = may('read contracts') ? await wsGet('/api/financing/contracts', { query }).catch(() => []) : []
  const active = contracts.filter(contract => contract.status === 'ACTIVE')
  const outstanding = active.reduce((sum, { outstanding = 0 }) => sum + (outstanding ?? 0), 0)
  if (active.length)
    layout.add('right', {
      id: 'engagement',
      kind: 'kpi',
      title: t('Engagement'),
      items: [
        { label: t('Active contracts'), value: active.length },
        { label: t('Outstanding'), value: format.currency(outstanding, { currency: record.currency }) },
      ],
      button: { label: t('Ask for the accounts'), handler: 'askForAccounts' },
    })
  return layout
}

/** The number is checked as it is typed. */
export function siretTyped({ value }: LayoutEvent) {
  if (!value) return {}
  const { error } = fields.check('siret', value)
  return error ? { messages: [{ level: 'error', text: error, field: 'siret' }] } : {}
}

/** A company is reached at an address of its own. */
export function beforeSave({ values }: LayoutEvent) {
  const host = String(values.email ?? '').split('@')[1]
  if (!PRIVATE.includes(host)) return {}
  return { stop: true, messages: [{ level: 'error', text: t('A company has a mailbox of its own'), field: 'email' }] }
}

export async function askForAccounts({ record }: LayoutEvent) {
  if (!(await confirm(t('Make a task to ask for the accounts?')))) return {}
  await wsPost('/api/core/tasks', { body: { subject: t('Ask for the accounts') + ': ' + record.name, description: '/person/' + record.registration } })
  return { messages: [{ level: 'info', text: t('The task is made') }] }
}
`
