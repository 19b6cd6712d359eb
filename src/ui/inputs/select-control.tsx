import {
  type ComboboxData,
  type ComboboxItem,
  type ComboboxItemGroup,
  MultiSelect as MantineMultiSelect,
  Select as MantineSelect,
} from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import { IconCheck } from '../icons.ts'
import { MantineRoot } from '../theme/mantine-root.tsx'
import { useUiTexts } from '../theme/texts.ts'
import { Icon } from '../words/icon.tsx'
import './select.css'
import { useField } from './field.tsx'
import { mantineProps } from './mantine-props.tsx'
import styles from './select.module.css'
import type { Adding, Begun, MultiSelectProps, SelectOption, SelectProps } from './select.tsx'
import { isTypedFor, takeFirst } from './take-first.ts'

const searchFrom = 8
const searchWaitMs = 300
const shownAtOnce = 100

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Mantine's data: options under their groups, in the given order. */
const dataOf = (options: readonly SelectOption[]): ComboboxData => {
  const groups = [...new Set(options.map(option => option.group))]
  const items = (group: string | undefined): ComboboxItem[] =>
    options
      .filter(option => option.group === group)
      .map(({ value, label, disabled }) => ({ value, label, disabled }))
  return groups.flatMap((group): (ComboboxItem | ComboboxItemGroup<ComboboxItem>)[] =>
    group === undefined ? items(group) : [{ group, items: items(group) }],
  )
}

/** Whether what is typed names one of the options already. */
const isAmong = (options: readonly SelectOption[], typed: string): boolean =>
  options.some(option => option.value === typed || fold(option.label) === fold(typed))

/** Stands for the option that makes what was typed. */
const addsOne = '\u0000add'

/** What can be made: a text that was searched for and names nothing that was found. */
const addable = (
  adding: Adding | undefined,
  options: readonly SelectOption[],
  typed: string,
): string | undefined => {
  const text = typed.trim()
  return adding && text.length > 1 && adding.searched === text && !isAmong(options, text) ? text : undefined
}

/** Tells what is typed once the typing rests, or `now`; `isResting` says whether it has been told. */
const useSearch = (onSearch: ((text: string) => void) | undefined) => {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const tell = (text: string) => {
    clearTimeout(waiting.current)
    waiting.current = undefined
    onSearch?.(text)
  }
  const search = (text: string) => {
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => tell(text), searchWaitMs)
  }
  return { search: onSearch && search, now: tell, isResting: () => waiting.current === undefined }
}

/**
 * What was typed and left before its options had come: it takes the first of them as soon as they are there, unless a value was chosen
 * meanwhile.
 */
const useLeftBehind = (
  { options, loading, value, onChange }: Pick<SelectProps, 'options' | 'loading' | 'value' | 'onChange'>,
  search: ((text: string) => void) | undefined,
  now: (text: string) => void,
) => {
  const [left, setLeft] = useState<{ text: string; value: string | null } | null>(null)
  useEffect(() => {
    if (!left || loading) return
    setLeft(null)
    const first = options.find(option => !option.disabled && option.value !== value)
    if (first && value === left.value) onChange(first.value)
  }, [left, loading, options, value, onChange])
  return {
    leave: (text: string) => {
      setLeft({ text, value })
      now(text)
    },
    // The box that is left is emptied: that is no search.
    search: search && ((text: string) => (left ? undefined : search(text))),
  }
}

type Shared = Pick<
  SelectProps,
  'options' | 'clearable' | 'searchable' | 'onSearch' | 'loading' | 'emptyText' | 'onOpen'
>

const useShared = (props: Shared & Parameters<typeof mantineProps>[0], hasValue: boolean) => {
  const texts = useUiTexts()
  const shared = mantineProps(props, useField())
  const byValue = new Map(props.options.map(option => [option.value, option]))
  return {
    ...shared,
    searchable: props.searchable ?? (props.onSearch !== undefined || props.options.length >= searchFrom),
    clearable: props.clearable ?? true,
    rightSectionWidth: hasValue && (props.clearable ?? true) ? 46 : 28,
    nothingFoundMessage: props.loading ? texts.loading : (props.emptyText ?? texts.noData),
    limit: shownAtOnce,
    withScrollArea: false,
    onDropdownOpen: props.onOpen,
    // As every combobox: the focus alone opens nothing; a click, a letter or an arrow does.
    openOnFocus: false,
    clearSectionMode: 'both' as const,
    clearButtonProps: { 'aria-label': texts.clear, size: 24, iconSize: 14, className: styles.clear },
    comboboxProps: { transitionProps: { duration: 0 }, offset: 4, shadow: 'none' },
    filter: props.onSearch
      ? ({ options }: { options: never[] }) => options
      : ({ options, search }: { options: never[]; search: string }) => {
          const sought = fold(search)
          const fits = (item: { value: string; label: string }) =>
            fold(`${item.label} ${byValue.get(item.value)?.meta ?? ''}`).includes(sought)
          return (
            options as (
              | { value: string; label: string }
              | { group: string; items: { value: string; label: string }[] }
            )[]
          )
            .map(item => ('items' in item ? { ...item, items: item.items.filter(fits) } : item))
            .filter(item => ('items' in item ? item.items.length > 0 : fits(item))) as never[]
        },
    renderOption: ({ option, checked }: { option: { value: string; label: string }; checked?: boolean }) => (
      <>
        <span className={styles.label}>{option.label}</span>
        {byValue.get(option.value)?.meta && (
          <span className={styles.meta}>{byValue.get(option.value)?.meta}</span>
        )}
        {checked && <Icon of={IconCheck} size="s" />}
      </>
    ),
    classNames: {
      ...shared.classNames,
      dropdown: styles.dropdown,
      options: styles.options,
      option: styles.option,
      groupLabel: styles.groupLabel,
      empty: styles.empty,
    },
  }
}

type BegunProps = { begun: RefObject<Begun> }

/** What is typed, told to who asks for options; goes on where a person began while this code was on its way. */
const useTyped = (begun: RefObject<Begun>, onSearch: ((text: string) => void) | undefined) => {
  const [start, setStart] = useState<Begun>(() => ({ ...begun.current }))
  const [typed, setTyped] = useState('')
  const began = `${start.isFocused} ${start.isOpen} ${start.typed}`
  // React may hold back what it has drawn already: what was done to the box meanwhile is known only once this one stands in its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it takes the place
  useLayoutEffect(() => {
    const now = begun.current
    if (`${now.isFocused} ${now.isOpen} ${now.typed}` !== began) setStart({ ...now })
  }, [])
  const type = (text: string) => {
    setTyped(text)
    onSearch?.(text)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each, after Mantine has emptied its box
  useEffect(() => {
    if (start.typed) type(start.typed)
  }, [start])
  return {
    typed,
    /** A key: the box is made anew where more was begun than it was made with. */
    began,
    box: {
      onSearchChange: type,
      ...(start.isFocused && { autoFocus: true }),
      ...(start.isOpen && { defaultDropdownOpened: true }),
      ...(start.typed && { searchValue: typed }),
    },
  }
}

interface LeftProps {
  /** Told whether it was left with a text that is no value. */
  onIncomplete: (isIncomplete: boolean) => void
}

export const SelectControl = (props: SelectProps & BegunProps & LeftProps) => {
  const { options, value, onChange, creatable, valueLabel, onIncomplete } = props
  const shared = useShared(props, value !== null)
  const { search, now, isResting } = useSearch(props.onSearch)
  const leftBehind = useLeftBehind(props, search, now)
  const { typed, began, box } = useTyped(props.begun, leftBehind.search)
  const wanted = props.loading ? undefined : addable(props.adding, options, typed)
  const addLabel = wanted && props.adding?.label(wanted)
  const known = useMemo(() => {
    const all = [...options]
    if (value !== null && !all.some(option => option.value === value))
      all.unshift({ value, label: valueLabel ?? value })
    if (creatable && typed && !isAmong(all, typed)) all.push({ value: typed, label: typed })
    if (addLabel) all.push({ value: addsOne, label: addLabel })
    return all
  }, [options, value, valueLabel, creatable, typed, addLabel])
  const label = known.find(option => option.value === value)?.label ?? ''
  const isSought = !creatable && isTypedFor({ text: typed, label })
  return (
    <MantineRoot>
      <MantineSelect<string>
        key={began}
        {...(shared as object)}
        {...box}
        classNames={{
          ...shared.classNames,
          options: classNames(shared.classNames.options, isSought && styles.sought),
        }}
        data={dataOf(known)}
        value={value}
        allowDeselect={false}
        searchable={creatable || shared.searchable}
        onChange={chosen => {
          onIncomplete(false)
          if (chosen === addsOne) props.adding?.onAdd(wanted ?? '')
          else onChange(chosen)
        }}
        onBlur={() => {
          const text = typed.trim()
          const isTaken = text === '' || text === value || text === valueLabel || isAmong(options, text)
          onIncomplete(creatable === true && !isTaken)
          props.onBlur?.()
        }}
        onKeyDown={event => {
          const isWaiting = props.loading === true || !isResting()
          const said = { text: typed, label, isWaiting, adds: addLabel }
          if (!creatable && takeFirst(event, said) === 'too early') leftBehind.leave(typed)
          // Where nothing can be typed, the keys that remove text remove the value.
          const removes = event.key === 'Backspace' || event.key === 'Delete'
          if (removes && shared.clearable && !shared.searchable && !props.readOnly) onChange(null)
        }}
      />
    </MantineRoot>
  )
}

export const MultiSelectControl = (props: MultiSelectProps & BegunProps) => {
  const { options, value, onChange, creatable } = props
  const shared = useShared(props, value.length > 0)
  const { search, isResting } = useSearch(props.onSearch)
  const { typed, began, box } = useTyped(props.begun, search)
  const known = useMemo(() => {
    const all = [...options]
    for (const one of value)
      if (!all.some(option => option.value === one)) all.push({ value: one, label: one })
    if (creatable && typed && !isAmong(all, typed)) all.push({ value: typed, label: typed })
    return all
  }, [options, value, creatable, typed])
  return (
    <MantineRoot>
      <MantineMultiSelect<string>
        key={began}
        {...(shared as object)}
        {...box}
        data={dataOf(known)}
        value={[...value]}
        searchable={creatable || shared.searchable}
        onChange={onChange}
        onKeyDown={event => {
          const isWaiting = props.loading === true || !isResting()
          if (!creatable) takeFirst(event, { text: typed, label: '', isWaiting })
        }}
        classNames={{
          ...shared.classNames,
          options: classNames(
            shared.classNames.options,
            !creatable && isTypedFor({ text: typed, label: '' }) && styles.sought,
          ),
          input: classNames(shared.classNames.input, styles.multi),
          pill: styles.pill,
          inputField: styles.field,
        }}
      />
    </MantineRoot>
  )
}
