import { useSay } from '../../shell/use-say.ts'
import styles from './flow.module.css'
import type { ShownField } from './flow-calls.ts'

interface Props {
  field: ShownField
  value: unknown
  error?: string | undefined
  onChange: (value: unknown) => void
  onDone: () => void
}

const types: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
}
const modes: Readonly<Record<string, 'decimal' | 'numeric'>> = {
  integer: 'numeric',
  number: 'decimal',
  money: 'decimal',
  percentage: 'decimal',
}
/** What the browser may fill in for somebody, by the usual names of fields. */
const known: Readonly<Record<string, string>> = {
  name: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
  mobile: 'tel',
  birthDate: 'bday',
}
const fewOptions = 5

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Controls are the browser's own: on a telephone nothing is better known, and the page stays light. */
const Control = ({ field, value, error, onChange, onDone }: Props) => {
  const say = useSay('flow')
  const { name, kind, isMandatory, isReadOnly, max } = field
  const common = {
    id: `f-${name}`,
    name,
    'aria-required': isMandatory || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || field.help ? `f-${name}-said` : undefined,
    onBlur: onDone,
  }
  if (field.options)
    return (
      <select
        {...common}
        className={styles.input}
        value={textOf(value)}
        disabled={isReadOnly}
        onChange={event => onChange(event.target.value)}
      >
        <option value="">{say('flow.choose')}</option>
        {field.options.map(one => (
          <option key={one.value} value={one.value}>
            {one.label}
          </option>
        ))}
      </select>
    )
  if (kind === 'textarea')
    return (
      <textarea
        {...common}
        className={styles.input}
        rows={4}
        maxLength={max}
        dir="auto"
        readOnly={isReadOnly}
        value={textOf(value)}
        onChange={event => onChange(event.target.value)}
      />
    )
  return (
    <input
      {...common}
      className={styles.input}
      type={types[kind] ?? 'text'}
      inputMode={modes[kind]}
      maxLength={max}
      autoComplete={known[name] ?? 'off'}
      dir={kind === 'text' ? 'auto' : undefined}
      readOnly={isReadOnly}
      value={textOf(value)}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const Said = ({ field, error }: Pick<Props, 'field' | 'error'>) =>
  error || field.help ? (
    <p id={`f-${field.name}-said`} className={error ? styles.wrong : styles.hint}>
      {error ?? field.help}
    </p>
  ) : null

/** Yes or no, or one of a few: all are seen at once. */
const Options = ({ field, value, error, onChange, onDone }: Props) => {
  const say = useSay('flow')
  const options = field.options ?? [
    { value: 'true', label: say('flow.yes') },
    { value: 'false', label: say('flow.no') },
  ]
  const isYesNo = !field.options
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error || field.help ? `f-${field.name}-said` : undefined}
    >
      <legend>
        {field.label} {!field.isMandatory && <span className="muted">{say('flow.optional')}</span>}
      </legend>
      <div className={styles.options}>
        {options.map((one, index) => (
          <label key={one.value} className={styles.option}>
            <input
              id={index === 0 ? `f-${field.name}` : undefined}
              type="radio"
              name={field.name}
              value={one.value}
              disabled={field.isReadOnly}
              checked={textOf(value) === one.value}
              onChange={() => {
                onChange(isYesNo ? one.value === 'true' : one.value)
                onDone()
              }}
            />
            {one.label}
          </label>
        ))}
      </div>
      <Said field={field} error={error} />
    </fieldset>
  )
}

const isFew = ({ kind, options }: ShownField): boolean =>
  ['checkbox', 'switch'].includes(kind) ||
  (options !== undefined && options.length > 0 && options.length <= fewOptions)

/** One question of a page for the public. */
export const FlowField = (props: Props) => {
  const say = useSay('flow')
  const { field, error } = props
  if (isFew(field)) return <Options {...props} />
  return (
    <div className={styles.field}>
      <label htmlFor={`f-${field.name}`}>
        {field.label} {!field.isMandatory && <span className="muted">{say('flow.optional')}</span>}
      </label>
      <Control {...props} />
      <Said field={field} error={error} />
    </div>
  )
}
