import { useCallback, useEffect, useRef, useState } from 'react'
import { Select } from '#ui/index.ts'
import type { FieldInputProps, FoundRecord } from '../input.ts'
import { lookOf } from '../input-look.tsx'
import { ReadOnlyInput } from '../read-only-input.tsx'

const shownAtOnce = 20

/** People of the house by what was typed; where they may not be asked for, nobody is found. */
const useFound = ({ lookup }: FieldInputProps<string>['context']) => {
  const [found, setFound] = useState<readonly FoundRecord[]>([])
  const [isLoading, setLoading] = useState(false)
  const asked = useRef(0)
  const search = useCallback(
    (text: string) => {
      const question = ++asked.current
      setLoading(true)
      lookup('user', { text: text.trim(), by: 'username', limit: shownAtOnce })
        .catch(() => [])
        .then(records => {
          if (question !== asked.current) return
          setFound(records)
          setLoading(false)
        })
    },
    [lookup],
  )
  return { found, isLoading, search }
}

/** Somebody of the house, found by name or username. Who is gone keeps his place in the records that name him. */
export const UserInput = (props: FieldInputProps<string>) => {
  const { value, context, field, mode, onChange } = props
  const { found, isLoading, search } = useFound(context)
  const [chosen, setChosen] = useState<FoundRecord>()
  const nameOf = (username: string) =>
    (chosen?.value === username ? chosen.label : undefined) ?? context.nameOfUser?.(username) ?? username
  // The name of who stands there is asked for as the input is drawn, and shown as it comes.
  useEffect(() => setChosen(before => (before?.value === value ? before : undefined)), [value])
  const key = value ?? null
  if (props.readOnly) return <ReadOnlyInput of={props} text={key === null ? '' : nameOf(key)} />
  return (
    <Select
      {...lookOf(props)}
      options={found.map(({ value: username, label, meta }) => ({ value: username, label, meta }))}
      searchable
      onSearch={search}
      onOpen={() => search('')}
      loading={isLoading}
      emptyText={context.t('fields.noData')}
      value={key}
      valueLabel={key === null ? undefined : nameOf(key)}
      clearable={field.mandatory !== true || mode === 'filter'}
      onChange={username => {
        setChosen(found.find(one => one.value === username))
        onChange(username)
      }}
    />
  )
}
