import { declarations, usedEffects, usedSteps } from '#entities/index.ts'
import { rules } from '#entities/rules.ts'
import { compile, type Model } from '#model/index.ts'
import { guards } from '../index.ts'

let made: Model | undefined

/** The model of the product's own declarations, made once: files of tests that share what they import share it too. */
export const productModel = (): Model => {
  made ??= compile(declarations, {
    rules: Object.keys(rules),
    guards: guards.keys(),
    steps: usedSteps(declarations),
    effects: usedEffects(declarations),
  })
  return made
}
