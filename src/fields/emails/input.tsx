import { MultiSelect } from '#ui/index.ts'
import type { FieldInputProps } from '../input.ts'
import { lookOf } from '../input-look.tsx'

const noOptions: never[] = []

/** Several e-mail addresses, each a chip; what is typed is kept with Return. */
export const Input = (props: FieldInputProps<string[]>) => (
  <MultiSelect
    {...lookOf(props)}
    options={noOptions}
    value={props.value ?? []}
    creatable
    onChange={chosen => {
      const addresses = chosen.flatMap(text => text.split(/[\s,;،؛]+/)).filter(Boolean)
      props.onChange(addresses.length ? [...new Set(addresses)] : null)
    }}
  />
)
