import { declarations, usedEffects, usedGuards, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { compile } from '#model/index.ts'
import { schemaText } from './schema-text.ts'

/** The schema that the product's declarations ask for, as the baseline file has to hold it. */
export const baselineText = (): string => {
  const model = compile(declarations, {
    rules: Object.keys(rules),
    guards: usedGuards(declarations),
    steps: usedSteps(declarations),
    effects: usedEffects(declarations),
  })
  return `-- Written by write-baseline.ts from the declarations: change those, and write it anew.\n\n${schemaText(model)}`
}
