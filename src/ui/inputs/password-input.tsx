import { useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { IconEye, IconEyeOff } from '../icons.ts'
import { useUiTexts } from '../theme/texts.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password that can be looked at. */
export const PasswordInput = (props: Omit<TextInputProps, 'type' | 'end'>) => {
  const [seen, setSeen] = useState(false)
  const texts = useUiTexts()
  return (
    <TextInput
      {...props}
      type={seen ? 'text' : 'password'}
      spellCheck={false}
      end={
        <IconButton
          size="xs"
          icon={seen ? IconEyeOff : IconEye}
          label={seen ? texts.hidePassword : texts.showPassword}
          onClick={() => setSeen(!seen)}
        />
      }
    />
  )
}
