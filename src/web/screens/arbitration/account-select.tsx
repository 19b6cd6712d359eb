import { Select } from '#ui/index.ts'
import { useListQuery } from '../../data/index.ts'
import type { Place } from './place.ts'

/** Narrows the lines to one account of ours; there is nothing to choose where there is only one. */
export const AccountSelect = ({
  value,
  place,
  onChange,
}: {
  value: string
  place: Place
  onChange: (v: string) => void
}) => {
  const { data } = useListQuery('bankStatement', {
    range: '0-49',
    projection: 'bankAccountRegistration,iban',
    include: 'bankAccountName',
  })
  const accounts = new Map(
    (data?.rows ?? []).map(row => [
      String(row.bankAccountRegistration),
      String(row.bankAccountName ?? row.iban ?? row.bankAccountRegistration),
    ]),
  )
  if (accounts.size < 2) return null
  return (
    <Select
      size="s"
      aria-label={place.say('candidates.account')}
      value={value || null}
      placeholder={place.say('candidates.allAccounts')}
      options={[...accounts].map(([account, label]) => ({ value: account, label }))}
      onChange={next => onChange(next ?? '')}
    />
  )
}
