import {
  type Caller,
  changeRecords,
  isElevated,
  loadMatching,
  may,
  mayRead,
  type Sent,
  type Step,
  type Work,
} from '#engine/index.ts'
import { isViewContent } from '#entities/platform/shared-view.rules.ts'
import type { Loaded } from '#entities/records.ts'
import { AppError, type FieldProblem, message, messageOfError } from '#errors/index.ts'

type View = Loaded<'sharedView'>

const refuse = (what: string, field: string): never => {
  const error = new AppError('FORBIDDEN', [what])
  error.errors = [{ field, message: messageOfError(error), code: 'FORBIDDEN' }]
  throw error
}

/** Whoever says what a profile's lists open with arranges views for profiles that are not his own. */
const arrangesForOthers = (caller: Caller): boolean =>
  may(caller, 'write sharedViews.defaults', { strict: true })

const told = ['name', 'profile', 'value'] as const

const differs = (before: View, after: Sent<'sharedView'>): boolean =>
  told.some(name => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null))

/** A view is changed and withdrawn by who shared it or administers; by which of them a list opens, others may say. */
const judgeOwner = ({ caller }: Work, before: View, after: Sent<'sharedView'> | null): void => {
  if (isElevated(caller) || before._insertUser === caller.username) return
  if (after && arrangesForOthers(caller) && !differs(before, after)) return
  refuse('isAdmin', '_insertUser')
}

/** One shares with the people of one's own profiles, and with all of the house. */
const judgeProfile = ({ caller }: Work, before: View | null, after: Sent<'sharedView'>): void => {
  const { profile } = after
  if (!profile || profile === before?.profile || arrangesForOthers(caller)) return
  if (!caller.profiles.includes(String(profile))) refuse(`profile ${profile}`, 'profile')
}

const faultsOf = ({ caller, model }: Work, { entityName, value }: Sent<'sharedView'>): FieldProblem[] => {
  const code = 'INVALID_FIELD_IN_BODY'
  const entity = model.entities.get(String(entityName))
  const faults: FieldProblem[] = []
  if (!entity || !mayRead(caller, entity))
    faults.push({ field: 'entityName', message: message('UNREADABLE_VALUE'), code })
  if (value !== undefined && value !== null && !isViewContent(value))
    faults.push({ field: 'value', message: message('UNREADABLE_VALUE'), code })
  return faults
}

/** Of a list and a profile one view is the first. */
const leaveOneDefault = async (work: Work, { _id, page, profile }: View): Promise<void> => {
  const others = await loadMatching(work, 'sharedView', { page, isDefault: true }, { lock: 'update' })
  const former = others.filter(one => one._id !== _id && (one.profile ?? null) === (profile ?? null))
  if (former.length) await changeRecords(work, 'sharedView', former, () => ({ isDefault: false }))
}

/** Who shares a view, with whom, and which of them a list opens with. */
export const sharedViews: Step<'sharedView'> = {
  ofCallers: true,
  before: (work, writings) => {
    for (const { before, after } of writings) {
      if (before) judgeOwner(work, before, after)
      if (after) judgeProfile(work, before, after)
    }
  },
  check: (work, writings) => writings.map(({ after }) => (after ? faultsOf(work, after) : null)),
  after: async (work, writings) => {
    for (const { before, after } of writings)
      if (after?.isDefault && !(before?.isDefault && before.profile === after.profile))
        await leaveOneDefault(work, after)
  },
}
