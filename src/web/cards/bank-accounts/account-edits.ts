import type { CompiledField } from '#model/index.ts'
import type { Element } from '../element-dialog.tsx'

/** What of the accounts is edited together. */
export const accountsOf = (accounts: readonly Element[], field: CompiledField): Element[] =>
  accounts.map(account => ({
    _id: account._id,
    ...Object.fromEntries((field.fields ?? []).map(({ name }) => [name, account[name] ?? null])),
  }))

const shortestIban = 15

/** An account whose IBAN is typed and that has no name yet is called after its holder. */
export const named = (account: Element, holder: Readonly<Record<string, unknown>>): Element => {
  const iban = String(account.bankIban ?? '').replace(/\s/g, '')
  if (account.name || iban.length < shortestIban) return account
  const whole = [holder.firstName, holder.lastName].filter(Boolean).join(' ')
  const name = (holder.type === 'I' && whole) || String(holder.name ?? whole)
  return name ? { ...account, name } : account
}

const inPlace = (list: readonly Element[]): Element[] =>
  list.map((account, position) => ({ ...account, position }))

/**
 * What is sent so that the accounts become these, in this order. The first of a person is never removed: where it has
 * given its place away and goes, its place is given away first.
 */
export const accountPatches = (before: readonly Element[], after: readonly Element[]): Element[][] => {
  const kept = new Set(after.map(account => account._id))
  const first = before[0]
  const goes = first !== undefined && after.length > 0 && !kept.has(first._id)
  return goes ? [inPlace([...after, first]), inPlace(after)] : [inPlace(after)]
}
