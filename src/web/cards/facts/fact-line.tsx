import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { Fact, IconButton, IconPencil } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { ListUnderFact } from '../elements/element-table.tsx'
import { currencyFor, type FieldState } from '../field-state.ts'
import { Value } from '../value.tsx'
import { ConflictLine } from './conflict-line.tsx'
import styles from './facts.module.css'
import { isLongText, LongText } from './long-text.tsx'

export interface FactLineProps {
  state: FieldState
  isEditing: boolean
  onEdit: () => void
  onLeave: () => void
  /** Tab leaves the input: on to the next fact, or back. */
  onTab?: (back: boolean) => boolean
}

const togglesAtOnce = new Set(['checkbox', 'switch'])

/** What the input of one fact needs to know of where the focus goes. */
const EditedFact = (
  props: FactLineProps & { inputs: ReturnType<typeof useCard>['inputs']; before: unknown },
) => {
  const { state, onLeave, onTab, inputs, before } = props
  const { form } = useCard()
  const { path, field, value, error } = state
  // Panels of the input (a calendar, options) stand elsewhere in the page, but inside it for React.
  const isInside = useRef(false)
  const leave = () => {
    isInside.current = false
    setTimeout(() => {
      if (!isInside.current && !form.state().typing.has(path)) onLeave()
    }, 0)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && onTab?.(event.shiftKey)) event.preventDefault()
    if (event.key !== 'Escape' || event.defaultPrevented) return
    // The innermost thing that is open takes the key: one field steps back, not all of them.
    event.preventDefault()
    event.stopPropagation()
    form.setTyping(path, null)
    form.set(path, before)
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its input does
    <div
      className={styles.input}
      onFocus={() => {
        isInside.current = true
      }}
      onBlur={leave}
      onKeyDown={press}
    >
      <FieldInput
        mode="cell"
        field={field}
        value={value}
        context={inputs}
        onChange={next => form.set(path, next)}
        onProblem={problem => form.setTyping(path, problem)}
        onEnter={onLeave}
        autoFocus={props.isEditing}
        shell={{ error, id: `input-${path}`, description: field.help }}
      />
    </div>
  )
}

/** What leads somewhere, or has buttons of its own, beside the one that changes it. */
const WithPencil = (props: { label: string; onOpen: () => void; children: ReactNode }) => {
  const say = useSay('cards')
  return (
    <span className={styles.linked}>
      {props.children}
      <span className={styles.pencil}>
        <IconButton
          size="xs"
          icon={IconPencil}
          label={say('facts.edit', { label: props.label })}
          onClick={props.onOpen}
        />
      </span>
    </span>
  )
}

/** One fact of a card: text that turns into the field's input in its own place. */
export const FactLine = (props: FactLineProps) => {
  const { state, isEditing, onEdit } = props
  const card = useCard()
  const say = useSay('cards')
  const before = useRef<unknown>(undefined)
  const { path, field, value, isReadOnly, error, conflict } = state
  const inputs = {
    ...card.inputs,
    currency: currencyFor(field, card.form.state().values, card.inputs.currency),
  }
  const meanings = path === 'status' ? card.model.workflow?.statuses : undefined
  const isLinked = field.kind === 'reference' && !isReadOnly && Boolean(value)
  const shows = (shown: unknown, plain: boolean, name?: string): ReactNode => (
    <Value field={field} value={shown} name={name} inputs={inputs} meanings={meanings} plain={plain} />
  )
  const open = () => {
    before.current = value
    if (togglesAtOnce.has(field.kind)) card.form.set(path, !value)
    else onEdit()
  }
  // What has buttons of its own, or leads somewhere, is changed by a pencil beside it.
  const isLong = isLongText(field.kind, value)
  const isRich = field.kind === 'richtext' && Boolean(value)
  const hasPencil = isLinked || ((isLong || isRich) && !isReadOnly)
  const isList = field.kind === 'elements'
  const isTyped = !isList && (isEditing || Boolean(error && state.isChanged)) && !isReadOnly
  const nothing = value === null || value === undefined || value === ''
  const longText = isLong && <LongText name={field.name} text={value} locale={card.inputs.locale} />
  const was = state.was === null || state.was === '' ? say('facts.nothing') : shows(state.was, true)
  return (
    <>
      <Fact
        id={`field-${path}`}
        label={field.label}
        mandatory={state.isMandatory && isTyped}
        onEdit={isReadOnly || hasPencil ? undefined : open}
        input={isTyped ? <EditedFact {...props} inputs={inputs} before={before.current} /> : undefined}
        was={state.isChanged && !isTyped ? was : undefined}
        error={isTyped ? undefined : error}
      >
        {nothing ? undefined : hasPencil ? (
          <WithPencil label={field.label} onOpen={open}>
            {isLong ? longText : shows(value, false, state.name)}
          </WithPencil>
        ) : (
          longText || shows(value, !isReadOnly, state.name)
        )}
      </Fact>
      {isList && isEditing && !isReadOnly && (
        <dd className={styles.more}>
          <ListUnderFact field={field} onDone={props.onLeave} />
        </dd>
      )}
      {conflict && (
        <>
          <dt aria-hidden />
          <dd>
            <ConflictLine path={path} field={field} conflict={conflict} />
          </dd>
        </>
      )}
    </>
  )
}
