import { InputWrapperContext } from '@mantine/core'
import type { ReactNode } from 'react'
import { IconChevronDown } from '../icons.ts'
import { Icon } from '../words/icon.tsx'
import type { FieldLinks } from './field.tsx'
import type { InputProps } from './input-props.ts'
import styles from './mantine-input.module.css'

/** A single input takes what describes it from here alone: what it is given as an attribute gives way to it. */
const describedIn =
  ({ id, describedBy }: FieldLinks) =>
  (input: ReactNode) => (
    <InputWrapperContext
      value={{
        inputId: id,
        labelId: undefined,
        describedBy,
        offsetTop: false,
        offsetBottom: false,
        getStyles: null,
      }}
    >
      {input}
    </InputWrapperContext>
  )

/** Puts a Mantine input into the look of `TextInput`. */
export const mantineProps = (props: InputProps, links: FieldLinks) => {
  const { size = 'm', icon } = props
  return {
    id: links.id,
    name: props.name,
    placeholder: props.placeholder,
    disabled: props.disabled,
    readOnly: props.readOnly,
    autoFocus: props.autoFocus,
    'data-autofocus': props.autoFocus || undefined,
    error: links.invalid,
    'aria-label': props['aria-label'],
    'aria-describedby': links.describedBy,
    'aria-required': links.mandatory || undefined,
    inputContainer: describedIn(links),
    leftSection: icon ? <Icon of={icon} size={size === 's' ? 's' : 'm'} /> : undefined,
    leftSectionWidth: size === 's' ? 28 : 32,
    rightSection: <Icon of={IconChevronDown} size="s" />,
    rightSectionWidth: 28,
    size,
    classNames: { wrapper: styles.wrapper, input: styles.input, section: styles.section },
    onBlur: props.onBlur,
    onFocus: props.onFocus,
  }
}
