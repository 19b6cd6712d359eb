import { declarations } from '#entities/index.ts'
import { listNamed } from '#entities/platform/lists/index.ts'
import { labelList, labelOf } from '#locales/index.ts'
import { wordsOf } from '#model/index.ts'
import type { ListValue } from '../product-lists.ts'
import { declaredEvents, testEvent } from './webhook-events.ts'

/** What happens to records of any kind, and events that are of none, in the words of the language. */
const wordsIn = (locale: string): ReadonlyMap<string, string> =>
  new Map(labelList(locale, 'webhookEvent', listNamed('webhookEvent')!).map(one => [one.value, one.label]))

const stepName = (locale: string, names: readonly string[], step: string): string => {
  const declared = declarations.flatMap(one => {
    const steps = names.includes(one.name) && one.workflow ? one.workflow.transitions : {}
    return steps[step]?.label ?? []
  })
  const shared = labelOf(locale, `transition.${step}`, declared[0] ?? wordsOf(step))
  return names.reduceRight((said, name) => labelOf(locale, `${name}.transition.${step}`, said), shared)
}

/** What a webhook may hear of, by entity and what happens to it: *Contract: Activate*; last what only its own test sends. */
export const webhookEventNames = (locale: string): ListValue[] => {
  const words = wordsIn(locale)
  return [
    ...declaredEvents(declarations).map(value => {
      const known = words.get(value)
      if (known !== undefined) return { value, label: known }
      const [entity = '', what = ''] = value.split('.')
      const declared = declarations.find(one => one.name === entity)
      const names = [entity, ...(declared && 'of' in declared ? [String(declared.of)] : [])]
      const name = labelOf(locale, entity, declared?.label ?? wordsOf(entity))
      return { value, label: `${name}: ${words.get(what) ?? stepName(locale, names, what)}` }
    }),
    { value: testEvent, label: words.get(testEvent) ?? testEvent },
  ]
}
