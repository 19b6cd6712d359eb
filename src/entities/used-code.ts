import type { Declared } from '#model/index.ts'

const transitionsOf = (declared: Declared) =>
  declared.workflow ? Object.values(declared.workflow.transitions) : []

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

/** Names of the guards that declarations ask. */
export const usedGuards = (declarations: readonly Declared[]): string[] =>
  sorted(declarations.flatMap(transitionsOf).flatMap(t => [...(t.guards ?? []), ...(t.undoGuards ?? [])]))

/** Names of the effects that declarations run, those of undoing and of previews included. */
export const usedEffects = (declarations: readonly Declared[]): string[] =>
  sorted(
    declarations
      .flatMap(transitionsOf)
      .flatMap(t => [t.effect, typeof t.undo === 'string' ? t.undo : undefined, ...(t.preview ?? [])])
      .filter(name => name !== undefined),
  )

/** Names of the steps that declarations take around their writes, pure rules among them. */
export const usedSteps = (declarations: readonly Declared[]): string[] =>
  sorted(
    declarations.flatMap(({ attached, steps }) => [
      ...(attached ? ['attached/holder'] : []),
      ...Object.values(steps ?? {}).flat(),
    ]),
  )
