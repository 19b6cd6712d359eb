import { useCallback, useEffect, useRef, useState } from 'react'
import { MultiSelect, Select } from '#ui/index.ts'
import { inRow } from '../formats/in-row.ts'
import type { FieldInputProps, FoundRecord } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { ReadOnlyInput } from '../read-only-input.tsx'

type Named = string | string[]

const shownAtOnce = 20

/** Records found for what is typed; the last question's answer wins, whatever order they come in. */
const useFound = ({ field, context }: FieldInputProps<Named>) => {
  const [found, setFound] = useState<readonly FoundRecord[]>([])
  const [isLoading, setLoading] = useState(false)
  const [searched, setSearched] = useState('')
  const asked = useRef(0)
  const { to = '', query } = field
  const { lookup } = context
  const search = useCallback(
    (text: string) => {
      const question = ++asked.current
      setLoading(true)
      lookup(to, { text: text.trim(), query, limit: shownAtOnce }).then(
        records => {
          if (question === asked.current) {
            setFound(records)
            setSearched(text.trim())
            setLoading(false)
          }
        },
        () => {
          if (question !== asked.current) return
          // What was found for another text is none of this one's.
          setFound([])
          setLoading(false)
        },
      )
    },
    [lookup, to, query],
  )
  return { found, isLoading, searched, search }
}

/** The names of the records that the value names. */
const useNames = ({ value, field, context }: FieldInputProps<Named>) => {
  const [names, setNames] = useState<ReadonlyMap<string, FoundRecord>>(new Map())
  const keys = [value ?? []].flat()
  const missing = keys.filter(key => !names.has(key)).join(',')
  const { to = '' } = field
  const { lookup } = context
  useEffect(() => {
    if (!missing) return
    let isGone = false
    lookup(to, { keys: missing.split(',') }).then(
      records => {
        if (!isGone)
          setNames(before => new Map([...before, ...records.map(one => [one.value, one] as const)]))
      },
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [missing, lookup, to])
  const learn = (made: FoundRecord) => setNames(before => new Map([...before, [made.value, made]]))
  return { names, learn }
}

/** Making a record that was not found, where the place lets one: the input then names it. */
const useAdding = (
  { field, context, mode, onChange }: FieldInputProps<Named>,
  searched: string,
  learn: (made: FoundRecord) => void,
) => {
  const { to = '', query } = field
  const { add, mayAdd, t } = context
  if (!add || !mayAdd?.(to) || mode === 'filter' || mode === 'grid') return undefined
  return {
    searched,
    label: (typed: string) => t('fields.addNamed', { name: typed }),
    onAdd: (typed: string) =>
      void add({ entity: to, text: typed, query }).then(made => {
        if (!made) return
        learn(made)
        onChange(made.value)
      }),
  }
}

/** A record of another entity, found by name or registration; several with `multiple`. */
export const Input = (props: FieldInputProps<Named>) => {
  const { value, field, context, onChange } = props
  const { found, isLoading, searched, search } = useFound(props)
  const { names, learn } = useNames(props)
  const adding = useAdding(props, searched, learn)
  const keys = [value ?? []].flat()
  const named = keys.flatMap(key => names.get(key) ?? [])
  const options = [...named.filter(one => !found.some(other => other.value === one.value)), ...found]
  if (props.readOnly)
    return (
      <ReadOnlyInput
        of={props}
        text={inRow(
          keys.map(key => names.get(key)?.label ?? key),
          context.locale,
        )}
      />
    )
  const shared = {
    ...lookOf(props),
    options: options.map(({ value: key, label, meta }) => ({ value: key, label, meta })),
    searchable: true,
    onSearch: search,
    onOpen: () => search(''),
    loading: isLoading,
    emptyText: context.t('fields.noData'),
  }
  if (field.multiple)
    return (
      <MultiSelect {...shared} value={keys} onChange={chosen => onChange(chosen.length ? chosen : null)} />
    )
  const key = keys[0] ?? null
  return (
    <Select
      {...shared}
      adding={adding}
      value={key}
      valueLabel={key === null ? undefined : (names.get(key)?.label ?? key)}
      clearable={field.mandatory !== true || props.mode === 'filter'}
      onChange={onChange}
    />
  )
}
