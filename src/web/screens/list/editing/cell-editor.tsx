import { type FocusEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { InputContext } from '#fields/input.ts'
import { FieldInput } from '#fields/inputs.tsx'
import { useFormState } from '../../../cards/card-context.tsx'
import { currencyFor, fieldStateOf } from '../../../cards/field-state.ts'
import { RecordForm } from '../../../cards/form/record-form.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { fetchRecord, type RecordData } from '../../../data/index.ts'
import { notifyError, notifyWarning } from '../../../shell/index.ts'
import { problemsOf } from '../../record/save/problems.ts'
import type { TypedColumn, TypedPlace } from './editable.ts'
import styles from './editing.module.css'
import type { CellEditing, EditedCell, LeavesTo } from './use-cell-editing.ts'
import { useCellSave } from './use-cell-save.ts'
import { useFollowers } from './use-followers.ts'

interface CellEditorProps {
  place: TypedPlace
  column: TypedColumn
  record: RecordData
  edited: EditedCell
  onLeave: CellEditing['leave']
}

const formOf = (edited: EditedCell, record: RecordData): RecordForm => {
  edited.form ??= new RecordForm(record)
  return edited.form
}

/** The field as it is for this record: it is asked while one types already, since most may be changed. */
const useCellState = ({ place, column, record, edited, onLeave }: CellEditorProps) => {
  const form = formOf(edited, record)
  const { model, t } = place
  const state = useFormState(form)
  const inputs = useInputContext(
    currencyFor(column.field!, state.values, undefined) ?? (state.values.currency as string | undefined),
  )
  const problems = useMemo(() => problemsOf(state, model, inputs, false), [state, model, inputs])
  const [whole] = useState(() => fetchRecord(model.name, record._id))
  const judge = (canWrite: boolean) =>
    fieldStateOf(
      column.id,
      { model, inputs, problems, canWrite, mode: 'page', recordKey: place.keyOf(record) },
      form.state(),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked once, when one begins
  useEffect(() => {
    let isOver = false
    whole.then(
      found => {
        if (isOver) return
        form.rebase(found)
        const judged = judge(found._abilities?.write !== false)
        if (judged && !judged.isReadOnly) return
        notifyWarning(t('list.cellFixed', { field: column.label }))
        onLeave(record, column.id, 'row')
      },
      error => {
        if (isOver) return
        notifyError(error)
        onLeave(record, column.id, 'row')
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  return { field: judge(true), inputs, whole }
}

const justNowMs = 400

/** When somebody last pressed anywhere, by the page's clock. */
const useLastPress = () => {
  const at = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    const press = () => {
      at.current = performance.now()
    }
    document.addEventListener('pointerdown', press, true)
    return () => document.removeEventListener('pointerdown', press, true)
  }, [])
  return at
}

/** How a cell is left: what was typed is kept first, and where it is refused one stays. */
const useLeaving = (
  { place, column, record, edited, onLeave }: CellEditorProps,
  inputs: InputContext,
  whole: Promise<unknown>,
) => {
  const form = formOf(edited, record)
  const { save, isSaving } = useCellSave(place, column, form, inputs)
  const follow = useFollowers(place, column, form, inputs)
  const box = useRef<HTMLDivElement>(null)
  // Panels of the input stand elsewhere in the page, but inside it for React.
  const isInside = useRef(false)
  const wasInside = useRef(false)
  const isLeaving = useRef(false)
  const end = (to: LeavesTo) => {
    // The keys of the list go on from the row.
    const row = to === 'row' ? box.current?.closest('tr') : undefined
    onLeave(record, column.id, to)
    row?.focus({ preventScroll: true })
  }
  const leave = async (to: LeavesTo) => {
    if (isLeaving.current) return
    isLeaving.current = true
    // What an input settles as it is left comes a moment later.
    await new Promise(resolve => setTimeout(resolve, 0))
    await whole.catch(() => {})
    const mayLeave = (await follow()) && (await save())
    // One that has been left stays so: the focus that goes from it now must not keep the value a second time.
    if (mayLeave) end(to)
    else isLeaving.current = false
  }
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Tab') {
      event.preventDefault()
      void leave(event.shiftKey ? 'previous' : 'next')
    }
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void leave('row')
    if (event.key !== 'Escape') return
    event.preventDefault()
    isLeaving.current = true
    end('row')
  }
  const focus = (event: FocusEvent) => {
    isInside.current = true
    // What is typed first replaces the value; an arrow key keeps it.
    if (!wasInside.current && event.target instanceof HTMLInputElement) event.target.select()
    wasInside.current = true
  }
  const pressedAt = useLastPress()
  const blur = () => {
    isInside.current = false
    setTimeout(() => {
      if (isInside.current) return
      const isNowhere = !document.activeElement || document.activeElement === document.body
      // An input whose code has come takes the place of the box that was focused for it.
      if (isNowhere && performance.now() - pressedAt.current > justNowMs) {
        for (const kind of ['input', 'button', '[tabindex]'])
          if (!isInside.current) box.current?.querySelector<HTMLElement>(kind)?.focus()
      } else void leave('elsewhere')
    }, 0)
  }
  return { box, isSaving, leaving: { focus, blur, press } }
}

/** A cell that is typed in: Enter and leaving it keep, Tab keeps and goes on, Escape takes it back. */
export const CellEditor = (props: CellEditorProps) => {
  const { column, record, edited } = props
  const form = formOf(edited, record)
  const { field, inputs, whole } = useCellState(props)
  const { box, leaving, isSaving } = useLeaving(props, inputs, whole)
  if (!field) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its input does
    <div
      ref={box}
      className={styles.editor}
      data-saving={isSaving || undefined}
      data-wrong={field.error ? true : undefined}
      onFocus={leaving.focus}
      onBlur={leaving.blur}
      onKeyDown={leaving.press}
    >
      <FieldInput
        mode="cell"
        field={field.field}
        value={field.value}
        context={inputs}
        onChange={value => form.set(column.id, value)}
        onProblem={problem => form.setTyping(column.id, problem)}
        autoFocus
        aria-label={column.label}
      />
      {field.error && (
        <p className={styles.problem} role="alert">
          {field.error}
        </p>
      )}
    </div>
  )
}
