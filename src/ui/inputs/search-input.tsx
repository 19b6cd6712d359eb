import type { KeyboardEvent, Ref } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { IconSearch, IconX } from '../icons.ts'
import { useUiTexts } from '../theme/texts.ts'
import { Kbd } from '../words/kbd.tsx'
import { TextInput } from './text-input.tsx'

export interface SearchInputProps {
  value: string
  onChange: (value: string) => void
  /** *Search contracts*. */
  placeholder: string
  /** What it is called, where the placeholder says less for want of room. */
  label?: string
  /** The key that brings one here: `/`. Shown while the field is empty. */
  kbd?: string
  onClear?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-activedescendant'?: string
}

/** The search box of a list or a panel, 28 px. */
export const SearchInput = ({
  kbd,
  onClear,
  placeholder,
  label = placeholder,
  ...props
}: SearchInputProps) => {
  const texts = useUiTexts()
  const clear = () => {
    props.onChange('')
    onClear?.()
  }
  const end = props.value ? (
    <IconButton size="xs" icon={IconX} label={texts.clear} onClick={clear} />
  ) : kbd ? (
    <Kbd hint>{kbd}</Kbd>
  ) : undefined
  return (
    <TextInput
      {...props}
      size="s"
      type="text"
      inputMode="search"
      icon={IconSearch}
      placeholder={placeholder}
      aria-label={label}
      role={props['aria-controls'] ? 'combobox' : undefined}
      end={end}
    />
  )
}
