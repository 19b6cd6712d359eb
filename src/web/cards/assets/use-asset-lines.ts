import { useMutation } from '@tanstack/react-query'
import { fieldAt, flagHolds, isKept, type LayoutNode } from '#model/index.ts'
import { type RecordData, request } from '../../data/index.ts'
import { notifyDone, notifyError, useSay, useShell } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import { replaced } from '../element-edits.ts'
import { variablesOf } from '../field-state.ts'
import { withFollowers } from '../recompute/recompute.ts'

/** What an asset has of the line that it is made of. */
const ofLine = [
  'name',
  'description',
  'model',
  'category',
  'supplierRegistration',
  'taxCode',
  'quantity',
  'unitPrice',
  'discount',
  'sourcePrice',
  'currency',
  'serviceCode',
  'rvCode',
  'paramsCatalog',
] as const

/** An asset of what a line says, which the line names from then on. */
const useMaking = (onMade: (registration: string, index: number) => void) => {
  const say = useSay('cards')
  const creatable = useShell().entities.find(one => one.name === 'asset')?.creatable
  const making = useMutation({
    mutationFn: ({ line }: { line: Element; index: number }) =>
      request<RecordData>('POST', '/api/asset/assets', {
        body: Object.fromEntries(ofLine.flatMap(name => (line[name] == null ? [] : [[name, line[name]]]))),
      }),
    onSuccess: ({ registration }, { index }) => {
      onMade(String(registration), index)
      notifyDone(say('assets.made', { registration: String(registration) }))
    },
    onError: notifyError,
  })
  return creatable ? (line: Element, index: number) => making.mutate({ line, index }) : undefined
}

/** What a new line starts with. */
const emptyLine: Element = { isFinanced: true, isPartExchange: false, quantity: 1, discount: 0 }

/** The lines that a card of assets shows, and the ways to change them; null where the entity has no such field. */
export const useAssetLines = (node: LayoutNode) => {
  const card = useCard()
  const { form, model, inputs, mode } = card
  const state = useFormState(form)
  const say = useSay('cards')
  const name = String(node.props?.field ?? 'assets')
  const field = fieldAt(model, name)
  const lines = (state.values[name] as Element[] | null | undefined) ?? []
  const currency = (state.values.currency as string | undefined) ?? inputs.currency
  const names = (card.data[`${name}Names`] as { registration: string; name: string }[] | undefined) ?? []
  const set = (next: Element[]) => form.set(name, next)
  // What was typed meanwhile stays: the lines are asked for when the asset is there.
  const make = useMaking((assetRegistration, index) => {
    const now = (form.state().values[name] as Element[] | null | undefined) ?? []
    if (now[index]) set(replaced(now, index, { ...now[index], assetRegistration }))
  })
  if (!field?.fields) return null

  const reprice = (line: Element, changed: string, index: number): Element =>
    card.recompute ? withFollowers(card.recompute, state.values, { of: name, index }, line, changed) : line
  return {
    name,
    fields: field.fields,
    lines,
    currency,
    canWrite:
      card.canWrite &&
      !node.readOnly &&
      !isKept(field) &&
      !flagHolds(field.readOnly, state.values, variablesOf(inputs, mode)),
    problems: [...card.problems].filter(([path]) => path === name || path.startsWith(`${name}.`)),
    labelOf: (line: Element): string =>
      String(
        line.name ??
          names.find(one => one.registration === line.assetRegistration)?.name ??
          line.assetRegistration ??
          say('assets.unnamed'),
      ),
    set,
    make: make && ((index: number) => lines[index] && make(lines[index], index)),
    reprice,
    lineAt: (index: number): Element => lines[index] ?? { ...emptyLine, currency },
    save: (index: number, line: Element) =>
      set(index < lines.length ? replaced(lines, index, line) : [...lines, line]),
    add: (assets: readonly Element[]) =>
      set([
        ...lines,
        ...assets.map((asset, index) =>
          reprice({ ...emptyLine, currency, ...asset }, 'unitPrice', lines.length + index),
        ),
      ]),
  }
}
