import { useCallback, useEffect, useRef, useState } from 'react'
import { MultiSelect, Select } from '#ui/index.ts'
import type { FieldInputProps, FoundRecord } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { ReadOnlyInput } from '../read-only-input.tsx'

type Named = string | string[]

const shownAtOnce = 20

/** Records found for what is typed; the last question's answer wins, whatever order they come in. */
const useFound = ({ field, context }: FieldInputProps<Named>) => {
  const [found, setFound] = useState<readonly FoundRecord[]>([])
  const [isLoading, setLoading] = useState(false)
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
            setLoading(false)
          }
        },
        () => question === asked.current && setLoading(false),
      )
    },
    [lookup, to, query],
  )
  return { found, isLoading, search }
}

/** The names of the records that the value names. */
const useNames = ({ value, field, context }: FieldInputProps<Named>): ReadonlyMap<string, FoundRecord> => {
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
  return names
}

/** A record of another entity, found by name or registration; several with `multiple`. */
export const Input = (props: FieldInputProps<Named>) => {
  const { value, field, context, onChange } = props
  const { found, isLoading, search } = useFound(props)
  const names = useNames(props)
  const keys = [value ?? []].flat()
  const named = keys.flatMap(key => names.get(key) ?? [])
  const options = [...named.filter(one => !found.some(other => other.value === one.value)), ...found]
  if (props.readOnly)
    return <ReadOnlyInput of={props} text={keys.map(key => names.get(key)?.label ?? key).join(', ')} />
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
      value={key}
      valueLabel={key === null ? undefined : (names.get(key)?.label ?? key)}
      clearable={field.mandatory !== true || props.mode === 'filter'}
      onChange={onChange}
    />
  )
}
