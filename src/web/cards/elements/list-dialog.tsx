import { type ReactNode, useEffect, useRef, useState } from 'react'
import { sayMessage } from '#locales/say-message.ts'
import { type CompiledEntity, checkRecord } from '#model/index.ts'
import { Button, IconButton, IconChevronUp, IconPlus, IconTrash, Modal, Tag } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import { madeFirst, removed, replaced } from '../element-edits.ts'
import { ElementForm } from '../element-form.tsx'
import { sameValue } from '../same-value.ts'
import type { ListEditorProps } from './element-table.tsx'
import styles from './list-dialog.module.css'

export interface ListDialogProps extends ListEditorProps {
  title: string
  addLabel: string
  /** What the button is called that puts one of them first. */
  firstLabel: string | ((list: readonly Element[]) => string)
  /** What one is marked by beside its place; the first is the default unless told. */
  markOf?: (element: Element, index: number, list: readonly Element[]) => string | undefined
  /** What one of them is called at its place: *Address 2*. */
  partLabel: (place: number) => string
  /** Fields that are asked at once, with the columns out of 12 that they take; the others on demand. */
  main: Readonly<Record<string, number>>
  /** A new element; null: no more can be added. */
  made: (elements: readonly Element[]) => Element | null
  /** What the list as a whole gets wrong, by the paths of its elements: `1.type`. */
  check?: (elements: readonly Element[]) => ReadonlyMap<string, string>
  /** What is kept of the elements as they were typed. */
  kept?: (elements: readonly Element[]) => Element[]
  /** Beside the fields of one: a preview, suggestions. */
  beside?: (
    element: Element,
    change: (values: Element) => void,
    index: number,
    list: readonly Element[],
  ) => ReactNode
  /** What follows from a change: a name that nobody has typed. */
  follows?: (element: Element, changed: Element) => Element
}

const started = ({ elements, start, made }: ListDialogProps): Element[] => {
  const added = start >= elements.length ? made(elements) : null
  return added ? [...elements, added] : [...elements]
}

/** The list as it is typed, and what is wrong with it: of fields that are missing only once a save was tried. */
const useList = (props: ListDialogProps) => {
  const { field, check, kept, elements } = props
  const { inputs, form } = useCard()
  const [list, setList] = useState(() => started(props))
  const [isTried, setTried] = useState(false)
  const own = { name: '', fields: [{ ...field, mandatory: false }] } as unknown as CompiledEntity
  const next = kept ? kept(list) : list
  // Rows that are dropped are not judged.
  const stays = new Set(next)
  const wrong = checkRecord({ ...form.state().values, [field.name]: list }, own, inputs).filter(problem => {
    const row = list[Number(problem.field.split('.')[1])]
    return !row || stays.has(row)
  })
  const ofList = check?.(list) ?? new Map<string, string>()
  const problems = new Map(
    wrong
      .filter(problem => isTried || problem.code !== 'MISSING_FIELD_IN_BODY')
      .map(problem => [
        problem.field.slice(field.name.length + 1),
        sayMessage(problem.message, inputs.locale),
      ]),
  )
  for (const [path, words] of ofList) problems.set(path, words)
  return {
    list,
    setList,
    next,
    problems,
    isRight: wrong.length === 0 && ofList.size === 0,
    isBlocked: ofList.size > 0,
    isChanged: !sameValue(list, elements),
    tried: () => setTried(true),
  }
}

interface PartProps {
  dialog: ListDialogProps
  list: Element[]
  index: number
  problems: ReadonlyMap<string, string>
  onChange: (next: Element[]) => void
}

const PartHead = ({ dialog, list, index, onChange }: PartProps) => {
  const say = useSay('cards')
  const { partLabel, firstLabel, markOf, readOnly } = dialog
  const mark = markOf ? markOf(list[index]!, index, list) : index === 0 && say('card.default')
  return (
    <div className={styles.head}>
      <h3>{partLabel(index + 1)}</h3>
      {mark && <Tag>{mark}</Tag>}
      <span className={styles.grow} />
      {!readOnly && index > 0 && (
        <>
          <Button
            size="xs"
            kind="ghost"
            icon={IconChevronUp}
            onClick={() => onChange(madeFirst(list, index))}
          >
            {typeof firstLabel === 'string' ? firstLabel : firstLabel(list)}
          </Button>
          <IconButton
            size="xs"
            icon={IconTrash}
            label={say('card.remove')}
            onClick={() => onChange(removed(list, index))}
          />
        </>
      )}
    </div>
  )
}

/** The one that the dialog was opened for comes into sight. */
const useStartHere = (isStart: boolean) => {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isStart) place.current?.scrollIntoView({ block: 'start' })
  }, [isStart])
  return place
}

/** One element: what is asked at once, the rest on demand, and what stands beside it. */
const Part = (props: PartProps) => {
  const { dialog, list, index, problems, onChange } = props
  const { field, main, readOnly, beside } = dialog
  const { form } = useCard()
  const say = useSay('cards')
  const [isDetailed, setDetailed] = useState(false)
  const place = useStartHere(index > 0 && index === dialog.start)
  const element = list[index]!
  const fields = field.fields ?? []
  const inMain = Object.entries(main).flatMap(([name, span]) => {
    const found = fields.find(one => one.name === name)
    return found ? [{ ...found, span }] : []
  })
  const others = fields.filter(one => !(one.name in main))
  const change = (values: Element) => {
    const next = { ...element, ...values }
    onChange(replaced(list, index, dialog.follows?.(next, values) ?? next))
  }
  const own = new Map(
    [...problems].flatMap(([path, words]) =>
      path.startsWith(`${index}.`) ? [[path.slice(String(index).length + 1), words] as const] : [],
    ),
  )
  return (
    <section ref={place} className={styles.part} aria-label={dialog.partLabel(index + 1)}>
      <PartHead {...props} />
      <ElementForm
        fields={isDetailed ? [...inMain, ...others] : inMain}
        value={element}
        onChange={(name, value) => change({ [name]: value })}
        onChangeAll={change}
        problems={own}
        readOnly={readOnly}
        around={form.state().values}
      />
      {beside?.(element, change, index, list)}
      {others.length > 0 && (
        <span>
          <Button size="xs" kind="ghost" onClick={() => setDetailed(!isDetailed)}>
            {say(isDetailed ? 'card.seeLess' : 'card.seeMore')}
          </Button>
        </span>
      )}
    </section>
  )
}

/** All elements of a list in one dialog: Save keeps them in the form, Close leaves them as they were. */
export const ListDialog = (props: ListDialogProps) => {
  const { title, addLabel, readOnly, made, onSave, onClose } = props
  const say = useSay('cards')
  const { list, setList, next, problems, isRight, isBlocked, isChanged, tried } = useList(props)
  const added = made(list)
  const save = () => {
    tried()
    if (!isRight) return
    onSave(next)
    onClose()
  }
  return (
    <Modal
      open
      size="m"
      title={title}
      onClose={onClose}
      filled={!readOnly && isChanged}
      footNote={
        !readOnly && added ? (
          <Button kind="ghost" icon={IconPlus} onClick={() => setList([...list, added])}>
            {addLabel}
          </Button>
        ) : undefined
      }
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('card.close')}
          </Button>
          {!readOnly && (
            <Button size="m" kind="primary" disabled={isBlocked} onClick={save}>
              {say('card.save')}
            </Button>
          )}
        </>
      }
    >
      {list.map((element, index) => (
        <Part
          key={element._id ?? `new-${index}`}
          dialog={props}
          list={list}
          index={index}
          problems={problems}
          onChange={setList}
        />
      ))}
    </Modal>
  )
}
