import { useMemo, useState } from 'react'
import { Button, IconChevronDown, Menu } from '#ui/index.ts'
import { countryOfPhone, phoneCountries, phoneIn } from '../identifiers/phone-countries.ts'
import type { FieldInputProps } from '../input.ts'
import { TypedInput } from '../typed-input.tsx'
import { phoneHome } from './field.ts'
// The numbering plans of all countries come with the first phone input, not with the first screen.
import './load-phone-rules.ts'

const menuWidth = 240

/** Calling codes by country: the one that is chosen takes the place of the number's own. */
const Countries = ({ value, field, context, onChange, disabled, readOnly }: FieldInputProps<string>) => {
  const { locale, t } = context
  const home = phoneHome(field, context)
  const countries = useMemo(() => phoneCountries(locale), [locale])
  const country = countryOfPhone(value ?? '', home)
  const chosen = countries.find(one => one.country === country)
  // What is read in it is said with it: who speaks to the machine says what he sees.
  const label = `${t('fields.phoneCountry', { name: chosen?.name ?? country })} +${chosen?.callingCode ?? ''}`
  return (
    <Menu
      label={label}
      width={menuWidth}
      placement="bottom-end"
      trigger={
        <Button
          kind="ghost"
          size="xs"
          label={label}
          title={label}
          disabled={disabled || readOnly}
          iconEnd={IconChevronDown}
        >
          <bdi>+{chosen?.callingCode}</bdi>
        </Button>
      }
      items={countries.map(one => ({
        id: one.country,
        label: one.name,
        // Arabic reads the sign at its start, too.
        meta: <bdi>+{one.callingCode}</bdi>,
        onSelect: () => onChange(phoneIn(value ?? '', one.country, home)),
      }))}
    />
  )
}

/** A phone number, read by the numbering plan of its country, which a menu chooses; a search looks for what is typed. */
export const Input = (props: FieldInputProps<string>) => {
  // What was typed and not read yet gives way to the number with its new code.
  const [picked, setPicked] = useState(0)
  const pick = (number: string | null) => {
    setPicked(picked + 1)
    props.onProblem?.(null)
    props.onChange(number)
  }
  return (
    <TypedInput
      key={picked}
      {...props}
      autoFocus={props.autoFocus || picked > 0}
      write={String}
      more={{
        type: 'tel',
        inputMode: 'tel',
        ...(props.mode === 'form' || props.mode === 'cell'
          ? { end: <Countries {...props} onChange={pick} /> }
          : {}),
      }}
    />
  )
}
