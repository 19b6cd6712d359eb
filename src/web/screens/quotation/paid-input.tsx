import { Select, TextInput } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import type { Quotation } from './work-out.ts'

/** Paid at the end of each period, or at its start. */
export const PaidInput = (props: {
  quotation: Quotation
  onChange: (next: Quotation) => void
  readOnly?: boolean
  bare?: boolean
}) => {
  const { quotation, onChange, readOnly, bare } = props
  const say = useSay('quotation')
  const label = bare ? { 'aria-label': say('terms.paid') } : { label: say('terms.paid') }
  if (readOnly)
    return (
      <TextInput
        {...label}
        readOnly
        value={say(quotation.inAdvance ? 'terms.advance' : 'terms.arrears')}
        onChange={() => {}}
      />
    )
  return (
    <Select
      {...label}
      clearable={false}
      options={[
        { value: 'arrears', label: say('terms.arrears') },
        { value: 'advance', label: say('terms.advance') },
      ]}
      value={quotation.inAdvance ? 'advance' : 'arrears'}
      onChange={value => onChange({ ...quotation, inAdvance: value === 'advance' })}
    />
  )
}
