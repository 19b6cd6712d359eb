import { type Caller, isElevated, type Plain, type Step } from '#engine/index.ts'
import { AppError, messageOfError } from '#errors/index.ts'

// What anybody who may write users may give away: these reach only what their own person is a party of.
const harmless = ['PARTNER', 'CLIENT', 'SALES']

const profilesOf = (user: Plain | null): string[] =>
  Array.isArray(user?.profiles) ? user.profiles.map(String) : []

const refuse = (what: string, field: string): never => {
  const error = new AppError('FORBIDDEN', [what])
  error.errors = [{ field, message: messageOfError(error), code: 'FORBIDDEN' }]
  throw error
}

const judge = (caller: Caller, before: Plain | null, after: Plain): void => {
  const isGiven = (flag: string) => after[flag] === true && before?.[flag] !== true
  if (isGiven('isSuperAdmin') && !caller.isSuperAdmin) refuse('isSuperAdmin', 'isSuperAdmin')
  if (isElevated(caller)) return
  if (isGiven('isAdmin')) refuse('isAdmin', 'isAdmin')
  const had = profilesOf(before)
  const beyond = profilesOf(after).find(
    profile => !had.includes(profile) && !harmless.includes(profile) && !caller.profiles.includes(profile),
  )
  if (beyond !== undefined) refuse(`profile ${beyond}`, 'profiles')
}

/** Nobody gives more than he has: flags and profiles of a user are given by who is above them. */
export const userGrants: Step<'user'> = {
  ofCallers: true,
  before: (work, writings) => {
    for (const { before, after } of writings) judge(work.caller, before, after!)
  },
}
