import type { CompiledTransition } from '../compiled.ts'
import { checkCondition } from './check-condition.ts'
import { checkField } from './check-fields.ts'
import { type Check, checkName } from './fault.ts'
import { checkPermission } from './permissions.ts'

const checkTransition = (check: Check, t: CompiledTransition, statuses: ReadonlySet<string>) => {
  const { entity } = check
  const place = `workflow.${t.code}`
  for (const from of t.from) checkName(check, 'W02', `${place}.from`, 'leaves', from, statuses)
  if (t.to !== null) checkName(check, 'W03', `${place}.to`, 'reaches', t.to, statuses)
  for (const [action, { from, to }] of Object.entries(t.also ?? {}))
    for (const status of [...[from].flat(), to])
      checkName(check, 'W06', `${place}.also.${action}`, 'names', status, statuses)
  for (const guard of t.guards ?? []) checkName(check, 'W04', `${place}.guards`, 'asks', guard, check.guards)
  for (const guard of t.undoGuards ?? [])
    checkName(check, 'W04', `${place}.undoGuards`, 'asks', guard, check.guards)
  if (t.effect) checkName(check, 'W05', `${place}.effect`, 'runs', t.effect, check.effects)
  if (typeof t.undo === 'string') checkName(check, 'W05', `${place}.undo`, 'runs', t.undo, check.effects)
  for (const effect of t.preview ?? [])
    checkName(check, 'W05', `${place}.preview`, 'runs', effect, check.effects)
  checkCondition(check, entity, t.when, `${place}.when`)
  checkPermission(check, `${place}.permission`, t.permission)
  if (t.approvedAs)
    checkName(
      check,
      'W07',
      `${place}.approvedAs`,
      'is approved as',
      t.approvedAs,
      new Set(entity.workflow!.transitions.map(({ code }) => code)),
    )
  // What is asked, and then the record over which it runs.
  const asked = { fields: [...(t.input ?? []), ...entity.fields] }
  for (const field of t.input ?? []) checkField(check, field, `${place}.input.${field.name}`, asked)
}

/** A workflow's statuses, and every name that its transitions hold. */
export const checkWorkflow = (check: Check): void => {
  const flow = check.entity.workflow
  if (!flow) return
  const statuses = new Set(flow.statuses.map(status => status.code))
  checkName(check, 'W01', 'workflow.initial', 'begins in', flow.initial, statuses)
  for (const transition of flow.transitions) checkTransition(check, transition, statuses)
}
