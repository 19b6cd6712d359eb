import { Select } from '#ui/index.ts'
import { useOrganizations } from './organizations.ts'
import styles from './tool-frame.module.css'

interface OrganizationChoiceProps {
  label: string
  /** What is said where none is chosen. */
  placeholder: string
  value: string | undefined
  /** Empty: all. */
  onChange: (registration: string) => void
}

/** One organization or all. */
export const OrganizationChoice = ({ label, placeholder, value, onChange }: OrganizationChoiceProps) => {
  const organizations = useOrganizations()
  return (
    <div className={styles.choice}>
      <Select
        size="s"
        aria-label={label}
        placeholder={placeholder}
        value={value ?? null}
        options={(organizations.data ?? []).map(({ registration, name }) => ({
          value: registration,
          label: name ?? registration,
        }))}
        onChange={organization => onChange(organization ?? '')}
      />
    </div>
  )
}
