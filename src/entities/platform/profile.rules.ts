import { type FieldProblem, message } from '#errors/index.ts'

/** Profiles that were called otherwise once: whoever gave one by that name now would give nothing. */
const calledNow: Readonly<Record<string, string>> = { COLLECTIONS: 'COLLECTION' }

/** What is wrong with profiles that are given by a name of before. */
export const formerProfiles = (field: string, profiles: readonly unknown[]): FieldProblem[] =>
  profiles.flatMap(profile => {
    const name = Object.hasOwn(calledNow, String(profile)) ? calledNow[String(profile)]! : null
    return name
      ? [{ field, message: message('PROFILE_IS_CALLED', { name }), code: 'INVALID_FIELD_IN_BODY' }]
      : []
  })
