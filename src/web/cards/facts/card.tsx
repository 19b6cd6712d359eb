import { useState } from 'react'
import { type CompiledField, isKept, type LayoutNode } from '#model/index.ts'
import { Button, Facts, FactsGap } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame } from '../card-frame.tsx'
import { type FieldState, fieldStateOf } from '../field-state.ts'
import { FactLine } from './fact-line.tsx'
import styles from './facts.module.css'
import { NewFields } from './new-fields.tsx'

/** An object stands for what is in it. */
const opened = (name: string, fields: readonly CompiledField[]): string[] => {
  const field = fields.find(one => one.name === name)
  if (field?.kind !== 'object') return [name]
  return (field.fields ?? []).filter(inner => inner.kind !== 'elements').map(inner => `${name}.${inner.name}`)
}

/** The fields of a card: those it names, `-` being a gap; without any, those that the tenant has added. */
export const fieldsOfCard = (node: LayoutNode, fields: readonly CompiledField[]): string[] => {
  const named = node.props?.fields
  if (Array.isArray(named)) return named.flatMap(name => opened(String(name), fields))
  return node.kind === 'Extension' ? fields.filter(field => field.extension).map(field => field.name) : []
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** So few lines that say nothing are quicker seen than opened. */
const fewEmpty = 2

/** Empty facts that somebody may fill, which a card that is read keeps folded; what must be given is never among them. */
const foldedOf = (states: readonly (FieldState | null)[], editing: string | null): FieldState[] => {
  const empty = states.filter(
    (one): one is FieldState =>
      one !== null &&
      isNothing(one.value) &&
      !(one.isMandatory && !one.isReadOnly) &&
      !one.isChanged &&
      !one.error &&
      !one.conflict &&
      one.path !== editing,
  )
  return empty.length > fewEmpty ? empty : []
}

/** Gaps stand between facts alone: neither before the first nor after the last, nor two in a row. */
const withoutLooseGaps = (states: readonly (FieldState | null)[]): (FieldState | null)[] =>
  states.filter((one, at) => one !== null || (states[at - 1] && states.slice(at).some(Boolean)))

const inColumns = (states: readonly (FieldState | null)[]): (FieldState | null)[][] => {
  const half = Math.ceil(states.length / 2)
  return [states.slice(0, half), states.slice(half)].filter(part => part.length > 0)
}

/** Facts of the record; on a new one, and in a card of the main column that is to be filled in, its inputs. */
export const Card = ({ node }: { node: LayoutNode }) => {
  const card = useCard()
  const state = useFormState(card.form)
  const say = useSay('cards')
  const [editing, setEditing] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const names = fieldsOfCard(node, card.model.fields)
  const own = node.readOnly ? { ...card, canWrite: false } : card
  const states = names
    .map(name => (name === '-' ? null : fieldStateOf(name, own, state)))
    .filter((one): one is FieldState | null => one !== undefined)
  // What the product keeps says nothing while it is empty; what somebody may type stays there to be typed.
  const isSaid = (one: FieldState | null) =>
    one === null || !isNothing(one.value) || (card.mode !== 'side' && !isKept(one.field))
  const said = withoutLooseGaps(states.filter(isSaid))
  const isNew = card.recordKey === null
  const present = isNew ? said.filter(one => one && !isKept(one.field)) : said
  if (!present.some(Boolean)) return null
  const folded = isNew ? [] : foldedOf(said, editing)
  const shown = isOpen ? said : withoutLooseGaps(said.filter(one => one === null || !folded.includes(one)))

  const editable = shown.filter((one): one is FieldState => one !== null && !one.isReadOnly)
  const step = (path: string, back: boolean): boolean => {
    const at = editable.findIndex(one => one.path === path)
    const next = editable[at + (back ? -1 : 1)]
    if (at < 0 || !next || ['checkbox', 'switch'].includes(next.field.kind)) return false
    setEditing(next.path)
    return true
  }
  const lines = (part: readonly (FieldState | null)[], key: string) => (
    <Facts key={key} labelWidth={128}>
      {part.map((one, index) =>
        one === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name
          <FactsGap key={`gap-${index}`} />
        ) : (
          <FactLine
            key={one.path}
            state={one}
            isEditing={editing === one.path}
            onEdit={() => setEditing(one.path)}
            onLeave={() => setEditing(now => (now === one.path ? null : now))}
            onTab={back => step(one.path, back)}
          />
        ),
      )}
    </Facts>
  )
  const isWide = node.column !== 'right'
  return (
    <CardFrame node={node} meta={node.props?.meta as string | undefined}>
      {isNew ? (
        <NewFields states={present.filter(one => one !== null)} isNarrow={!isWide} />
      ) : isWide ? (
        <div className={styles.columns}>
          {inColumns(shown).map((part, index) => lines(part, String(index)))}
        </div>
      ) : (
        <div className={styles.lines}>{lines(shown, 'facts')}</div>
      )}
      {folded.length > 0 && (
        <div className={styles.fold}>
          <Button size="s" kind="ghost" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? say('facts.hideEmpty') : say('facts.showEmpty', { count: folded.length })}
          </Button>
        </div>
      )}
    </CardFrame>
  )
}
