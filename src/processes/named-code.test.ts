import { expect, test } from 'vitest'
import { declarations, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { effects, guards, steps } from './index.ts'

/** Entities whose declarations name a guard, an effect or a step; a view counts as the table that it looks at. */
const namedBy = (used: typeof usedEffects, name: string): string[] =>
  declarations
    .filter(declared => used([declared]).includes(name))
    .map(declared => ('of' in declared ? declared.of : declared.name))

test('code that says of which entity its records are is named by that entity alone', () => {
  const wrong = [
    ...[...effects].map(([name, code]) => ({ name, code, users: namedBy(usedEffects, name) })),
    ...[...guards].map(([name, code]) => ({ name, code, users: namedBy(usedGuards, name) })),
    ...[...steps].map(([name, code]) => ({ name, code, users: namedBy(usedSteps, name) })),
  ].flatMap(({ name, code, users }) => {
    const entity = 'entity' in code ? code.entity : undefined
    return entity && users.some(user => user !== entity) ? [`${name}: ${entity}, named by ${users}`] : []
  })
  expect(wrong).toEqual([])
})
