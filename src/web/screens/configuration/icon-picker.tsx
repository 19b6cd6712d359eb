import { useState } from 'react'
import { iconNames } from '#model/icon-names.ts'
import { Button, Icon, IconButton, IconX, Popover, SearchInput } from '#ui/index.ts'
import { iconNamed, useSay } from '../../shell/index.ts'
import styles from './icon-picker.module.css'

interface IconPickerProps {
  label: string
  help?: string
  value: string | null
  /** What shows where nothing is chosen. */
  usual?: string
  onChange: (name: string | null) => void
}

/** An icon, chosen by its picture; its name finds it and is read out. */
export const IconPicker = ({ label, help, value, usual, onChange }: IconPickerProps) => {
  const t = useSay('configuration')
  const [isOpen, setOpen] = useState(false)
  const [sought, setSought] = useState('')
  const words = sought.trim().toLowerCase().replaceAll(' ', '-')
  const found = iconNames.filter(name => name.includes(words))
  const choose = (name: string | null) => {
    setOpen(false)
    onChange(name)
  }
  return (
    <fieldset className={styles.picker}>
      <legend>{label}</legend>
      <div className={styles.chosen}>
        <Popover
          open={isOpen}
          onClose={() => setOpen(false)}
          label={label}
          width={332}
          trigger={
            <Button
              icon={iconNamed(value ?? usual)}
              label={`${label}: ${value ?? t('icons.none')}`}
              aria-expanded={isOpen}
              aria-haspopup="dialog"
              onClick={() => setOpen(!isOpen)}
            >
              {value ?? t('icons.none')}
            </Button>
          }
        >
          <SearchInput value={sought} onChange={setSought} placeholder={t('icons.find')} />
          <div className={styles.icons}>
            {found.map(name => (
              <button
                key={name}
                type="button"
                className={styles.icon}
                title={name}
                aria-label={name}
                aria-pressed={name === value}
                onClick={() => choose(name)}
              >
                <Icon of={iconNamed(name)} />
              </button>
            ))}
          </div>
        </Popover>
        {value !== null && (
          <IconButton icon={IconX} size="s" label={t('icons.take')} onClick={() => choose(null)} />
        )}
      </div>
      {help && <p className="meta">{help}</p>}
    </fieldset>
  )
}
