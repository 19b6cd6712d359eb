import { Select } from '#ui/index.ts'
import { useListQuery } from '../../data/index.ts'
import { useOrganizations } from '../tool-frame/organizations.ts'
import styles from './books.module.css'

interface BankAccountChoiceProps {
  label: string
  /** What is said where none is chosen. */
  placeholder: string
  /** Whose accounts: all of ours where none is chosen. */
  organization: string | undefined
  value: string | undefined
  /** Empty: all. */
  onChange: (registration: string) => void
}

/** One account of ours or all. */
export const BankAccountChoice = ({
  label,
  placeholder,
  organization,
  value,
  onChange,
}: BankAccountChoiceProps) => {
  const organizations = useOrganizations()
  const holders = organization ? [organization] : (organizations.data ?? []).map(one => one.registration)
  const accounts = useListQuery(
    'bankAccount',
    {
      personRegistration: holders.join(','),
      projection: 'registration,name,currency',
      sort: 'name',
      range: '0-199',
    },
    { enabled: holders.length > 0 },
  )
  return (
    <div className={styles.account}>
      <Select
        size="s"
        aria-label={label}
        placeholder={placeholder}
        value={value ?? null}
        options={(accounts.data?.rows ?? []).map(({ registration, name, currency }) => ({
          value: String(registration),
          label: `${name ?? registration} · ${currency}`,
        }))}
        onChange={account => onChange(account ?? '')}
      />
    </div>
  )
}
