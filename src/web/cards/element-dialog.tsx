import { type ReactNode, useState } from 'react'
import { sayMessage } from '#locales/say-message.ts'
import { type CompiledEntity, type CompiledField, checkRecord } from '#model/index.ts'
import { Button, Modal } from '#ui/index.ts'
import { useSay } from '../shell/index.ts'
import { useCard } from './card-context.tsx'
import { ElementForm } from './element-form.tsx'
import { useFirstFocus } from './first-focus.ts'
import { sameValue } from './same-value.ts'

export type Element = Record<string, unknown> & { _id?: string }

export interface ElementDialogProps {
  title: string
  fields: readonly CompiledField[]
  /** The element as it is; an empty one is added. */
  element: Element
  isNew?: boolean
  /** On the button that keeps it; *Add* or *Take over* unless told. */
  saveLabel?: string
  readOnly?: boolean
  /** Above the fields: another way to fill them. */
  filling?: (fill: (values: Element) => void) => ReactNode
  /** What follows from a change: prices that are worked out anew. */
  onChanged?: (element: Element, changed: string) => Element
  onSave: (element: Element) => void
  onClose: () => void
}

/** One element in a dialog of its own; it is kept in the form, and saved with the record. */
export const ElementDialog = (props: ElementDialogProps) => {
  const { title, fields, isNew, readOnly, onChanged, onSave, onClose } = props
  const { form, inputs } = useCard()
  const say = useSay('cards')
  const [element, setElement] = useState<Element>(props.element)
  const place = useFirstFocus()
  const [isTried, setTried] = useState(false)
  const own = { name: '', fields: [...fields] } as unknown as CompiledEntity
  const problems = new Map(
    checkRecord(element, own, inputs)
      .filter(problem => isTried || problem.code !== 'MISSING_FIELD_IN_BODY')
      .map(problem => [problem.field, sayMessage(problem.message, inputs.locale)]),
  )
  const change = (name: string, value: unknown) => {
    const next = { ...element, [name]: value }
    setElement(onChanged ? onChanged(next, name) : next)
  }
  /** Values from elsewhere: what follows from them is worked out as from each that was typed. */
  const fill = (values: Element) =>
    setElement(before =>
      Object.keys(values).reduce<Element>((next, changed) => (onChanged ? onChanged(next, changed) : next), {
        ...before,
        ...values,
      }),
    )
  const save = () => {
    setTried(true)
    if (checkRecord(element, own, inputs).length > 0) return
    onSave(element)
    onClose()
  }
  return (
    <Modal
      open
      size="m"
      title={title}
      onClose={onClose}
      filled={!readOnly && !sameValue(element, props.element)}
      actions={
        readOnly ? (
          <Button size="m" onClick={onClose}>
            {say('card.close')}
          </Button>
        ) : (
          <>
            <Button size="m" kind="ghost" onClick={onClose}>
              {say('card.cancel')}
            </Button>
            <Button size="m" kind="primary" onClick={save}>
              {props.saveLabel ?? say(isNew ? 'card.add' : 'card.take')}
            </Button>
          </>
        )
      }
    >
      <div ref={place}>
        {!readOnly && props.filling?.(fill)}
        <ElementForm
          fields={fields}
          value={element}
          onChange={change}
          onChangeAll={values => setElement(before => ({ ...before, ...values }))}
          problems={problems}
          readOnly={readOnly}
          around={form.state().values}
        />
      </div>
    </Modal>
  )
}
